import { type CitationType } from './citation-type.ts';

type Citing = { readonly doi: string; readonly year?: number | undefined };
type Statement<Work extends Citing> = {
  readonly type: CitationType | 'unclassified';
  readonly citing: Work;
};

/** A paper that cites, and how often it does so in each way. */
export type CitingPaper<Work extends Citing> = {
  readonly work: Work;
  readonly tally: Readonly<Record<CitationType | 'unclassified' | 'total', number>>;
};

const none = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0, total: 0 };

/** The papers that these statements come from, the newest first; of one year, who cites most often. */
export const citingPapersOf = <Work extends Citing>(
  statements: readonly Statement<Work>[],
): readonly CitingPaper<Work>[] => {
  const papers = new Map<string, CitingPaper<Work>>();
  for (const { type, citing } of statements) {
    const { tally } = papers.get(citing.doi) ?? { tally: none };
    papers.set(citing.doi, {
      work: citing,
      tally: { ...tally, [type]: tally[type] + 1, total: tally.total + 1 },
    });
  }
  return [...papers.values()].sort(
    (a, b) => (b.work.year ?? 0) - (a.work.year ?? 0) || b.tally.total - a.tally.total,
  );
};
