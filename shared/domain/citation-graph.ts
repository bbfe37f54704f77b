/** How often one paper's text cites another, by type; all 0 where it only lists it. */
export type EdgeCounts = {
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
};

export const edgeStances = ['supporting', 'contradicting', 'both', 'mentioning'] as const;
/** What one paper says of another, taken together. */
export type EdgeStance = (typeof edgeStances)[number];

/** A single telling sentence decides, however many only mention; where a paper tells both ways, both are said. */
export const stanceOfEdge = ({
  supporting,
  contradicting,
}: Pick<EdgeCounts, 'supporting' | 'contradicting'>): EdgeStance => {
  if (supporting > 0 && contradicting > 0) return 'both';
  if (supporting > 0) return 'supporting';
  return contradicting > 0 ? 'contradicting' : 'mentioning';
};

/** Telling edges first, those that contrast before all, then the more often cited: what stays where not all have room. */
export const byTelling = (a: EdgeCounts, b: EdgeCounts): number =>
  b.contradicting - a.contradicting || b.supporting - a.supporting || b.mentioning - a.mentioning;

/** A picture of more papers, or of more citations, cannot be read. */
export const graphLimits = { papers: 2_000, edges: 10_000, neighboursOfEachKind: 60 } as const;
