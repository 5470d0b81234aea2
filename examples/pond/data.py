"""What Pond's components say."""

SEATS = 2
ROUNDS = 8
CAPACITY = 12  # fish that the pond holds
GROWTH = (0, 1, 1, 2, 3, 4)  # fish that each face of the die adds
