"""What people have learnt is remembered, in either kind of database."""

from shoal.store import Store
from shoal.store.backup import backup, restore


def test_a_lesson_is_finished_once(url):
    store = Store(url)
    ann, bob = store.new_person("Ann").id, store.new_person("Bob").id
    assert store.finished_lessons(ann) == {}
    for lesson in ("ships", "nets", "ships"):
        store.finish_lesson(ann, "fishery", lesson)
    store.finish_lesson(ann, "fleet", "puzzle:p1")
    assert store.finished_lessons(ann) == {"fishery": {"ships", "nets"}, "fleet": {"puzzle:p1"}}
    assert store.finished_lessons(bob) == {}
    store.close()
    again = Store(url)
    assert again.finished_lessons(ann)["fishery"] == {"ships", "nets"}
    again.close()


def test_a_backup_has_it(tmp_path):
    store, other = Store(f"sqlite:///{tmp_path}/one.db"), Store(f"sqlite:///{tmp_path}/other.db")
    ann = store.new_person("Ann").id
    store.finish_lesson(ann, "fishery", "ships")
    backup(store, tmp_path / "all.gz")
    restore(other, tmp_path / "all.gz")
    assert other.finished_lessons(ann) == {"fishery": {"ships"}}
    store.close()
    other.close()
