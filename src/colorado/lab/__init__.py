"""Where bots are measured: the arena, ratings, balance reports, and weights tuned by self-play."""
