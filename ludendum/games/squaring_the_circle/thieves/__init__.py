"""The seven thieves, a file each."""
