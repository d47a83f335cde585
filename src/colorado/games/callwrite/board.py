"""What is printed, and what was agreed: an edition and its options as one packed, read-only record."""

from __future__ import annotations

import numpy as np

from colorado.games.callwrite.alphabet import MOST_BOXES, MOST_LEGS, MOST_RAILS, MOST_REGIONS
from colorado.kit.bits import WORD
from colorado.kit.record import record

LISTS = 3  # lines with a list of medals: tipi, saloon, wanted
TIPI_LIST, SALOON_LIST, WANTED_LIST = range(LISTS)

BOARD = record(
    cards=np.int64,  # the full deck, a bag
    towns=np.int64,
    zone_regions=(np.int64, 4),  # regions by kind
    zone_medal=(np.int64, 4),  # the medal at the zone's end: a set of one, or empty
    adjacent=(np.int64, MOST_REGIONS),
    region_legs=(np.int64, (MOST_REGIONS, 2)),
    flag_legs=(np.int64, (MOST_REGIONS, 2)),  # legs a path joins to the flag
    leg_next=(np.int64, (MOST_LEGS, 2)),  # legs a path joins to this one
    rail_first=np.int64,
    rail_next=(np.int64, MOST_RAILS),
    lists=(np.int64, LISTS),  # the medals of each list, the highest first
    medal_points=(np.int8, WORD),
    roadmap_points=(np.int8, MOST_REGIONS + 1),  # of each region, and last of the railroad
    zone_points=(np.int8, (4, MOST_REGIONS + 1)),  # by number of boxes ticked
    zone_boxes=(np.int8, 4),
    leg_icon=(np.int8, MOST_LEGS),
    leg_region=(np.int8, MOST_LEGS),
    rail_icon=(np.int8, MOST_RAILS),
    rail_left=(np.int8, MOST_RAILS),  # ticks from here to the right end, by the shortest way
    tipi_icon=(np.int8, MOST_BOXES),
    saloon_icon=(np.int8, MOST_BOXES),
    wanted_icon=(np.int8, MOST_BOXES),
    kind=(np.int8, MOST_REGIONS),
    tipi_boxes=np.int8,
    saloon_boxes=np.int8,
    wanted_boxes=np.int8,
    nuggets=np.int16,  # in all
    purse=np.int8,  # each at the start
    unlimited=np.int8,  # option: nuggets never run out
)
