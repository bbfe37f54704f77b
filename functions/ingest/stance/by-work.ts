import { type Classification } from '#shared/domain/citation-type.ts';
import { type Section } from '#shared/domain/section.ts';

import { type Classifier } from '../article.ts';
import { clausesOf } from './clauses.ts';
import { type CharacterRange } from './marks.ts';

type CitingWords = {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly section: Section;
  /** The cited works, each with the character ranges of its marks. */
  readonly citations: readonly { readonly marks: readonly CharacterRange[] }[];
};

/** The label of a sentence for all cited works and, in citation order, the works with a different label. */
export type ByWork = {
  readonly whole: Classification | undefined;
  readonly each: readonly (Classification | undefined)[];
};

/** "Agrees with one [1] but not with another [2]": the second clause has no cue words of its own. */
const onlyDenies = /^\s*but not\b/iu;

/** When the same words are negated, the label of the one clause becomes the opposite in the other. */
const denied = (said: Classification): Classification | undefined => {
  if (said.type === 'mentioning') return undefined;
  const { supporting, contradicting, mentioning } = said.probabilities;
  return {
    ...said,
    type: said.type === 'supporting' ? 'contradicting' : 'supporting',
    probabilities: { supporting: contradicting, contradicting: supporting, mentioning },
  };
};

const tells = ({ probabilities }: Classification) => 1 - probabilities.mentioning;

/**
 * Labels a sentence for each work that it cites. A sentence that is not a mere mention and turns from one work to
 * another is classified clause by clause; where the clauses differ, each work gets its own label, otherwise all works
 * get the label of the whole sentence.
 */
export const labelByWork =
  (classify: Classifier['classify']) =>
  ({ citations, ...sentence }: CitingWords): ByWork => {
    const marks = citations.flatMap(({ marks: of }) => of);
    const whole = classify({ ...sentence, marks });
    const alike: ByWork = { whole, each: citations.map(() => undefined) };
    // A label that is not even possible for the whole sentence is not accepted for its parts.
    if (!whole || (whole.type === 'mentioning' && !whole.possibly)) return alike;
    const clauses = clausesOf(
      sentence.text,
      marks.toSorted((one, other) => one[0] - other[0]),
    );
    if (clauses.length === 1) return alike;

    const labels: (Classification | undefined)[] = [];
    for (const [start, end] of clauses) {
      const text = sentence.text.slice(start, end);
      const said = labels.at(-1);
      labels.push(
        said && onlyDenies.test(text)
          ? denied(said)
          : shifted(classify({ ...sentence, text, marks: within(marks, start, end) }), start),
      );
    }
    const known = labels.flatMap((label) => label ?? []);
    if (known.length < labels.length || new Set(known.map(({ type }) => type)).size === 1)
      return alike;
    const holds = ([from]: CharacterRange, [start, end]: CharacterRange) =>
      from >= start && from < end;
    return {
      whole,
      each: citations.map(({ marks: of }) =>
        known
          .filter((_, at) => of.some((mark) => holds(mark, clauses[at] ?? [0, 0])))
          // When two clauses refer to one work, the clearer label counts.
          .sort((one, other) => tells(other) - tells(one))
          .at(0),
      ),
    };
  };

const within = (marks: readonly CharacterRange[], start: number, end: number): CharacterRange[] =>
  marks
    .filter(([from]) => from >= start && from < end)
    .map(([from, to]) => [from - start, Math.min(to, end) - start]);

const shifted = (label: Classification | undefined, by: number): Classification | undefined =>
  label && {
    ...label,
    cues: label.cues.map((cue) => ({ ...cue, start: cue.start + by, end: cue.end + by })),
  };
