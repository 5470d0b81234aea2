"""Arrays in a GPU's memory that other libraries read in place, and launches that cost no time to prepare."""

from __future__ import annotations

import ctypes
import functools
import itertools
from collections.abc import Callable
from typing import Any

import numpy as np

from shoal.engine.bind import cuda

CUDA_DEVICE = 2  # DLPack's name for the memory of an NVIDIA GPU
LEGACY_STREAMS = (None, -1, 0, 1)  # DLPack's names for streams that wait for ours, or ask for no waiting
KINDS = {"i": 0, "u": 1, "f": 2}  # DLPack's codes of data types


def zeros(shape: tuple[int, ...], dtype: Any) -> Any:
    """An array of zeros on the device. Its first axis runs fastest, so that neighbouring threads write neighbouring numbers."""
    dtype = np.dtype(dtype)
    strides = tuple(dtype.itemsize * step for step in itertools.accumulate((1, *shape[:-1]), lambda a, b: a * b))
    array = _array_type()(shape, strides, dtype)
    array.copy_to_device(np.zeros(shape, dtype, order="F"))
    return array


@functools.cache
def _array_type() -> type:
    from numba.cuda.cudadrv.devicearray import DeviceNDArray  # heavy, and only there with the extra shoal[gpu]

    class DeviceArray(DeviceNDArray):
        """numba's array, which PyTorch, JAX, CuPy and NumPy's friends take by DLPack as well: no copy is made."""

        def __dlpack_device__(self) -> tuple[int, int]:
            return CUDA_DEVICE, cuda().get_current_device().id

        def __dlpack__(self, *, stream: Any = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None) -> Any:
            if copy:
                raise BufferError("a batch's arrays are shared, never copied: copy what you take")
            if stream not in LEGACY_STREAMS:
                cuda().synchronize()  # the reader's stream does not wait for ours
            return _capsule(self, self.__dlpack_device__()[1])

    return DeviceArray


# -- DLPack's structures, version 0 --------------------------------------------------------------------------------------


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p))


_shared: dict[int, Any] = {}  # what readers still hold, by the address of its description


def _forget(address: int) -> None:
    _shared.pop(address, None)


_release = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_forget)


def _capsule(array: Any, device: int) -> Any:
    numbers = ctypes.c_int64 * array.ndim
    shape, strides = numbers(*array.shape), numbers(*(step // array.dtype.itemsize for step in array.strides))
    dtype = array.dtype
    tensor = _Tensor(
        array.device_ctypes_pointer.value, CUDA_DEVICE, device, array.ndim, KINDS[dtype.kind], 8 * dtype.itemsize, 1, shape, strides, 0
    )
    managed = _Managed(tensor, None, ctypes.cast(_release, ctypes.c_void_p))
    address = ctypes.addressof(managed)
    _shared[address] = (managed, shape, strides, array)
    make = ctypes.pythonapi.PyCapsule_New
    make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    return make(address, b"dltensor", None)


# -- launches ----------------------------------------------------------------------------------------------------------


class Graph:
    """A launch recorded once: to start it again takes a few microseconds instead of a hundred."""

    def __init__(self, launch: Callable[[Any], None]) -> None:
        """``launch(stream)`` starts kernels on ``stream``; their arguments must stay where they are."""
        from cuda.bindings import driver  # comes with the extra shoal[gpu]

        self._driver = driver
        launch(0)  # compiles what has to be compiled, which cannot be recorded
        cuda().synchronize()
        stream = cuda().stream()
        handle = int(getattr(stream.handle, "value", stream.handle))
        self._call(driver.cuStreamBeginCapture, handle, driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_THREAD_LOCAL)
        launch(stream)
        recorded = self._call(driver.cuStreamEndCapture, handle)
        self._graph = self._call(driver.cuGraphInstantiate, recorded, 0)

    def __call__(self) -> None:
        self._call(self._driver.cuGraphLaunch, self._graph, 0)

    def _call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        error, *result = function(*arguments)
        if int(error) != 0:
            raise RuntimeError(f"{function.__name__} failed on the GPU: {error}")
        return result[0] if result else None
