"""The seven mathematicians, a file each."""
