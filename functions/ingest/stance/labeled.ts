import { type CitationType, isCitationType } from '#shared/domain/citation-type.ts';
import { type Section, sections } from '#shared/domain/section.ts';

import { type CharacterRange } from './marks.ts';

/** One labeled citation statement; `label` is undefined when the line contains a label that is not a citation type. */
export type LabeledStatement = {
  readonly id: string;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly section: Section;
  readonly marks: readonly CharacterRange[];
  /** DOI of the citing article: statements of one article must not be on both sides of a split. */
  readonly citing: string;
  /** Title of the journal, which tells the field; empty if the line contains none. */
  readonly journal: string;
  readonly label: CitationType | undefined;
  /** The label in the line. */
  readonly written: string;
  readonly sure: boolean;
  readonly sample: string;
  /** The number of statements that it represents, 1 by default. */
  readonly weight: number;
};

/** Thrown for an invalid line; the message includes the line number. */
export class UnreadableLine extends Error {
  override readonly name = 'UnreadableLine';
}

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';

/** Returns all ranges where a printed mark occurs; a number inside a longer number does not count. */
const placesOf = (text: string, mark: string): CharacterRange[] => {
  const ranges: CharacterRange[] = [];
  for (let index = text.indexOf(mark); index >= 0; index = text.indexOf(mark, index + 1)) {
    const end = index + mark.length;
    const torn =
      (isDigit(mark[0]) && (isDigit(text[index - 1]) || text[index - 1] === '.')) ||
      (isDigit(mark.at(-1)) && (isDigit(text[end]) || text[end] === '%'));
    if (!torn) ranges.push([index, end]);
  }
  return ranges;
};

/**
 * Returns how much a range resembles a citation mark: in brackets or a list first, then raised after a word, then
 * alone.
 */
const likeness = (text: string, [start, end]: CharacterRange) => {
  const previousCharacter = text[start - 1] ?? ' ';
  const nextCharacter = text[end] ?? ' ';
  if (/[[(,;–—-]/u.test(previousCharacter) && /[\]),;–—-]/u.test(nextCharacter)) return 3;
  if (/[[(]/u.test(previousCharacter) || /[\])]/u.test(nextCharacter)) return 2;
  return /[\p{L}.,)’'”"]/u.test(previousCharacter) ? 1 : 0;
};

/**
 * Returns the ranges in the sentence of marks known only in printed form: for each mark, the most likely free range.
 */
export const marksAsPrinted = (text: string, printed: readonly string[]): CharacterRange[] => {
  const takenRanges: CharacterRange[] = [];
  for (const mark of printed) {
    if (mark.trim() === '') continue;
    const free = placesOf(text, mark.trim()).filter(
      ([start, end]) => !takenRanges.some(([from, to]) => start < to && from < end),
    );
    const best = free.sort((first, second) => likeness(text, second) - likeness(text, first))[0];
    if (best) takenRanges.push(best);
  }
  return takenRanges.sort(([first], [second]) => first - second);
};

const isSection = (value: unknown): value is Section =>
  (sections as readonly unknown[]).includes(value);

const record = (line: string, location: string): Readonly<Record<string, unknown>> => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UnreadableLine(`${location}: this line is not JSON.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableLine(`${location}: this line is not a JSON object.`);
  // An object that is neither null nor an array has string keys.
  return value as Record<string, unknown>;
};

/** Reads labeled statements, one JSON object per line; `file` appears in errors. */
export const readLabeled = (lines: string, file: string): LabeledStatement[] => {
  const statements: LabeledStatement[] = [];
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const location = `${file}, line ${index + 1}`;
    const {
      id,
      text,
      before,
      after,
      section,
      citing,
      journal,
      cites,
      label,
      sure,
      sample,
      weight,
    } = record(line, location);
    if (typeof text !== 'string' || text.trim() === '')
      throw new UnreadableLine(`${location}: "text" must be a non-empty string.`);
    if (typeof label !== 'string')
      throw new UnreadableLine(`${location}: "label" must be a string.`);
    const neighbour = (value: unknown, name: string) => {
      if (value === undefined || value === null) return '';
      if (typeof value !== 'string')
        throw new UnreadableLine(`${location}: "${name}" must be a string.`);
      return value;
    };
    if (section !== undefined && section !== null && !isSection(section))
      throw new UnreadableLine(`${location}: "section" must be one of ${sections.join(', ')}.`);
    if (
      cites !== undefined &&
      !(Array.isArray(cites) && cites.every((mark) => typeof mark === 'string'))
    )
      throw new UnreadableLine(`${location}: "cites" must be a list of marks.`);
    if (
      weight !== undefined &&
      weight !== null &&
      !(typeof weight === 'number' && Number.isFinite(weight) && weight > 0)
    )
      throw new UnreadableLine(`${location}: "weight" must be a number above 0.`);
    statements.push({
      id: typeof id === 'string' ? id : String(index + 1),
      text,
      before: neighbour(before, 'before'),
      after: neighbour(after, 'after'),
      section: section ?? 'other',
      marks: marksAsPrinted(text, cites ?? []),
      citing: typeof citing === 'string' ? citing : '',
      journal: typeof journal === 'string' ? journal : '',
      label: isCitationType(label) ? label : undefined,
      written: label,
      sure: sure !== false,
      sample: typeof sample === 'string' ? sample : '',
      weight: weight ?? 1,
    });
  }
  return statements;
};
