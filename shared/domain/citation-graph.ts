/** How often one paper's text cites another, by type; all 0 if it only lists it. */
export type EdgeCounts = {
  readonly supporting: number;
  readonly contradicting: number;
  readonly mentioning: number;
};

export const edgeStances = ['supporting', 'contradicting', 'both', 'mentioning'] as const;
/** The overall stance of one paper toward another. */
export type EdgeStance = (typeof edgeStances)[number];

/**
 * A single informative sentence decides, however many only mention; if a paper both supports and contrasts, both are
 * reported.
 */
export const stanceOfEdge = ({
  supporting,
  contradicting,
}: Pick<EdgeCounts, 'supporting' | 'contradicting'>): EdgeStance => {
  if (supporting > 0 && contradicting > 0) return 'both';
  if (supporting > 0) return 'supporting';
  return contradicting > 0 ? 'contradicting' : 'mentioning';
};

/**
 * Informative edges first, contrasting ones before all, then by frequency: determines which remain if there is not
 * enough room.
 */
export const byInformativeness = (a: EdgeCounts, b: EdgeCounts): number =>
  b.contradicting - a.contradicting || b.supporting - a.supporting || b.mentioning - a.mentioning;

/** A graph with more papers or citations is not readable. */
export const graphLimits = { papers: 2_000, edges: 10_000, neighboursOfEachKind: 60 } as const;
