import table from './fields.json' with { type: 'json' };
import { foldText } from './fold-text.ts';

const words = table.fields;

/**
 * A research field from our own list. If neither the subjects of an article nor the title of its journal determine it,
 * it is `other`: an uncertain field is of no use.
 */
export type Field = keyof typeof words | 'other';

// Field is made from the keys of this very table.
export const fields = [...(Object.keys(words) as (keyof typeof words)[]), 'other'] as const;

export const isField = (text: string): text is Field =>
  (fields as readonly string[]).includes(text);

/** A title is never longer; somebody may hand in one that is. */
const MOST_LETTERS = 600;

const wordsOf = (text: string): readonly string[] =>
  foldText(text.slice(0, MOST_LETTERS))
    .replace(/['’]s\b/g, 's')
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const fieldByPhrase: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) =>
    field === 'other' ? [] : words[field].map((phrase) => [phrase, field] as const),
  ),
);
const LONGEST_PHRASE = Math.max(
  ...[...fieldByPhrase.keys()].map((phrase) => phrase.split(' ').length),
);

/** The field of the longest phrase in a text, of several as long the one that stands first. */
const fieldIn = (text: string): Field | undefined => {
  const all = wordsOf(text);
  for (let length = Math.min(LONGEST_PHRASE, all.length); length > 0; length -= 1)
    for (let start = 0; start + length <= all.length; start += 1) {
      const field = fieldByPhrase.get(all.slice(start, start + length).join(' '));
      if (field) return field;
    }
  return undefined;
};

/** General headings: they count only if there is no specific one. */
const broad: ReadonlySet<string> = new Set(table.broad);

const mostVoted = (subjects: readonly string[]): Field | undefined => {
  const votes = new Map<Field, number>();
  for (const subject of subjects) {
    const field = fieldIn(subject);
    if (field) votes.set(field, (votes.get(field) ?? 0) + 1);
  }
  const [winner] = [...votes].toSorted(([, one], [, other]) => other - one);
  return winner?.[0];
};

/** More subjects than an article has that was sorted by hand. */
const MOST_SUBJECTS = 100;

/**
 * Returns the most frequent field among the subjects of an article, and among equals the first; without such subjects
 * that of its journal.
 */
export const fieldOf = ({
  subjects,
  journal,
}: {
  readonly subjects: readonly string[];
  readonly journal?: string | undefined;
}): Field => {
  const named = subjects.slice(0, MOST_SUBJECTS);
  const isBroad = (subject: string) => broad.has(wordsOf(subject).join(' '));
  return (
    mostVoted(named.filter((subject) => !isBroad(subject))) ??
    (journal === undefined ? undefined : fieldIn(journal)) ??
    mostVoted(named) ??
    'other'
  );
};
