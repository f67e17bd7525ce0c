"""What is measured: speed, sizes, how strong the computer players are. No build needs it."""
