"""What people call the seats of a game for many: each has a colour and, for those who do not see colours, a shape."""

NAMES = ("Blue", "Orange", "Green", "Purple", "Red", "Cyan")
SHAPES = ("circle", "square", "triangle", "diamond", "pentagon", "star")
