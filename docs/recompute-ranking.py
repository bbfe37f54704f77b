#!/usr/bin/env python3
"""Works a ranking out again from its inputs: python3 recompute-ranking.py inputs.csv

The inputs are the file of /api/rankings/inputs.csv. Nothing but Python itself is needed.
"""
import csv
import math
import sys
from collections import defaultdict

Z = 1.959963985  # 95 %, both sides
LEAST, WIDEST = 20, 0.4


def wilson(supporting, total):
    share, spread = supporting / total, Z * Z / total
    middle = share + spread / 2
    half = Z * math.sqrt(share * (1 - share) / total + spread / (4 * total))
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def rounded(value):
    return math.floor(value * 10000 + 0.5) / 10000


fields = defaultdict(lambda: [0, 0])
rows = defaultdict(lambda: defaultdict(lambda: [0, 0]))
with open(sys.argv[1], newline="", encoding="utf-8-sig") as file:
    for line in csv.DictReader(file):
        for sums in (fields[line["field"]], rows[line["slug"]][line["field"]]):
            sums[0] += int(line["supporting"])
            sums[1] += int(line["contradicting"])

usual = {field: s / (s + c) for field, (s, c) in fields.items()}
ranked, too_few = [], 0
for slug, by_field in rows.items():
    supporting = sum(s for s, _ in by_field.values())
    contradicting = sum(c for _, c in by_field.values())
    n = supporting + contradicting
    low, high = wilson(supporting, n) if n >= LEAST else (0, 1)
    if high - low > WIDEST:
        too_few += 1
        continue
    expected = sum((s + c) / n * usual[field] for field, (s, c) in by_field.items())
    index = supporting / n
    low, high = rounded(max(0, low)), rounded(min(1, high))
    ranked.append((rounded(index / expected), n, slug, supporting, contradicting, index, low, high, expected))

ranked.sort(key=lambda row: (-row[0], -row[1], row[2]))
rank, above = 0, None
for place, (against, n, slug, supporting, contradicting, index, low, high, expected) in enumerate(ranked, 1):
    # A row whose interval overlaps that of the row above shares its rank.
    interval = rounded(low / expected), rounded(high / expected)
    if above is None or above[0] > interval[1] or above[1] < interval[0]:
        rank = place
    above = interval
    figures = [rounded(index), low, high, against]
    print(rank, slug, n, supporting, contradicting, *(f"{figure:.4f}" for figure in figures), sep="\t")
print("too few", too_few, sep="\t")
