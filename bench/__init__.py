"""Speed, measured against peers in one run and reported as ratios; never a timed test."""
