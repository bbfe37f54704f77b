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
export type SentenceLabels = {
  readonly whole: Classification | undefined;
  readonly each: readonly (Classification | undefined)[];
};

/** "Agrees with one [1] but not with another [2]": the second clause has no cue words of its own. */
const onlyDenies = /^\s*but not\b/iu;

/** When the same words are negated, the label of the one clause becomes the opposite in the other. */
const denied = (label: Classification): Classification | undefined => {
  if (label.type === 'mentioning') return undefined;
  const { supporting, contradicting, mentioning } = label.probabilities;
  return {
    ...label,
    type: label.type === 'supporting' ? 'contradicting' : 'supporting',
    probabilities: { supporting: contradicting, contradicting: supporting, mentioning },
  };
};

const clarityOf = ({ probabilities }: Classification) => 1 - probabilities.mentioning;

/**
 * Labels a sentence for each work that it cites. A sentence that is not a mere mention and turns from one work to
 * another is classified clause by clause; where the clauses differ, each work gets its own label, otherwise all works
 * get the label of the whole sentence.
 */
export const labelByWork =
  (classify: Classifier['classify']) =>
  ({ citations, ...sentence }: CitingWords): SentenceLabels => {
    const marks = citations.flatMap(({ marks: workMarks }) => workMarks);
    const sentenceLabel = classify({ ...sentence, marks });
    const alike: SentenceLabels = { whole: sentenceLabel, each: citations.map(() => undefined) };
    // A label that is not even possible for the whole sentence is not accepted for its parts.
    if (!sentenceLabel || (sentenceLabel.type === 'mentioning' && !sentenceLabel.possibly))
      return alike;
    const clauses = clausesOf(
      sentence.text,
      marks.toSorted((first, second) => first[0] - second[0]),
    );
    if (clauses.length === 1) return alike;

    const labels: (Classification | undefined)[] = [];
    for (const [start, end] of clauses) {
      const text = sentence.text.slice(start, end);
      const previousLabel = labels.at(-1);
      labels.push(
        previousLabel && onlyDenies.test(text)
          ? denied(previousLabel)
          : shifted(classify({ ...sentence, text, marks: within(marks, start, end) }), start),
      );
    }
    const knownLabels = labels.flatMap((label) => label ?? []);
    if (
      knownLabels.length < labels.length ||
      new Set(knownLabels.map(({ type }) => type)).size === 1
    )
      return alike;
    const holds = ([from]: CharacterRange, [start, end]: CharacterRange) =>
      from >= start && from < end;
    return {
      whole: sentenceLabel,
      each: citations.map(({ marks: workMarks }) =>
        knownLabels
          .filter((_, clauseIndex) =>
            workMarks.some((mark) => holds(mark, clauses[clauseIndex] ?? [0, 0])),
          )
          // When two clauses refer to one work, the clearer label counts.
          .sort((first, second) => clarityOf(second) - clarityOf(first))
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
