import { type Field } from './fields/field.ts';
import { type Finding } from './findings.ts';
import { type Journal } from './journals.ts';
import { type Person } from './people.ts';

/** How the answers to a question relate to the first one. */
export type Mood = 'contested' | 'replicated' | 'retracted' | 'divided' | 'quiet';

type Printed = {
  /** Keys of cited works: `w12` for a work of the corpus, `o5-3` for one outside it. */
  readonly key: string;
  readonly doi: string;
  readonly pmid: string;
  readonly title: string;
  readonly year: number;
  readonly authors: readonly Person[];
  readonly source: string;
  readonly volume: string;
  readonly firstPage: string;
};

/** A cited work outside the corpus; not all of them have a DOI. */
export type OutsideWork = Printed & { readonly kind: 'outside'; readonly book: boolean };

export type Work = Printed & {
  readonly kind: 'work';
  readonly field: Field;
  readonly journal: Journal;
  readonly form: 'research' | 'review' | 'brief' | 'preprint' | 'chapter';
  readonly finding: Finding;
  readonly month: number;
  readonly day: number;
  readonly issue: string;
  readonly lastPage: string;
  readonly funding: readonly {
    readonly funder: string;
    readonly id: string;
    readonly award: string;
  }[];
  /** Earlier works on the same question, most cited first. */
  readonly answers: readonly Work[];
  /** Earlier works of the field on other questions. */
  readonly neighbours: readonly Work[];
  /** The general literature, outside the corpus. */
  readonly general: readonly OutsideWork[];
  /** Date of the retraction; later works still cite it. */
  readonly notice?: PlannedNotice;
  readonly mood: Mood;
};

export type PlannedNotice = {
  readonly status: 'retraction' | 'withdrawal' | 'concern' | 'correction' | 'erratum';
  readonly year: number;
  /** Whether the markup links its target, or the text only names it. */
  readonly linked: boolean;
};

/** Returns whether one of these people wrote it. */
export const isOwnWork = (work: Pick<Work, 'authors'>, team: readonly Person[]): boolean =>
  work.authors.some((author) => team.includes(author));
