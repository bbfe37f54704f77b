import type { SearchIndex, StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { TellingYear } from '#shared/domain/changed-stance.ts';

/** The supporting and contrasting statements about one paper. */
export type Contest = {
  readonly byYear: readonly TellingYear[];
  readonly contrastedBy: readonly {
    readonly doi: string;
    readonly contradicting: number;
    readonly selfCitation: boolean;
  }[];
  /** Citing papers, each once per type. */
  readonly papers: Telling;
  /** Those that share no author with the paper. */
  readonly byOthers: Telling;
};
type Telling = { readonly supporting: number; readonly contradicting: number };

/** Contrasting papers named per paper. */
const MAX_NAMED = 10;

/** Returns who contrasts a paper and when, from statements in the text of articles. */
export const contestOf =
  (index: Pick<SearchIndex, 'statements'>) =>
  async (doi: string): Promise<Contest> => {
    const about = { doi, about: 'cited', kinds: ['text'], group: 'paper', offset: 0 } as const;
    const [telling, against] = await Promise.all([
      index.statements({ ...about, types: ['supporting', 'contradicting'], limit: 1 }),
      index.statements({ ...about, types: ['contradicting'], limit: MAX_NAMED }),
    ]);
    const { byYear, papers } = telling.counts;
    return {
      byYear: byYear.map(({ year, byType: { supporting, contradicting } }) => ({
        year,
        supporting,
        contradicting,
      })),
      contrastedBy: (against.groups ?? []).map(({ citingDoi, total }) => ({
        doi: citingDoi,
        contradicting: total,
        selfCitation: isOwn(against.statements, citingDoi),
      })),
      papers: {
        supporting: papers.byType.supporting.total,
        contradicting: papers.byType.contradicting.total,
      },
      byOthers: {
        supporting: papers.byType.supporting.independent,
        contradicting: papers.byType.contradicting.independent,
      },
    };
  };

const isOwn = (statements: readonly StatementDocument[], citing: string): boolean =>
  statements.some(({ citingDoi, selfCitation }) => citingDoi === citing && selfCitation);
