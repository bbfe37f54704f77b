import { type CitationType, isCitationType } from '#shared/domain/citation-type.ts';
import { type Section, sections } from '#shared/domain/section.ts';

import { type CharacterRange } from './marks.ts';

/** One labeled citation statement; `label` is undefined when the line contains a label that is not a citation type. */
export type LabelledStatement = {
  readonly id: string;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly section: Section;
  readonly marks: readonly CharacterRange[];
  /** DOI of the citing article: statements of one article must not be on both sides of a split. */
  readonly citing: string;
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
  const places: CharacterRange[] = [];
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    const end = at + mark.length;
    const torn =
      (isDigit(mark[0]) && (isDigit(text[at - 1]) || text[at - 1] === '.')) ||
      (isDigit(mark.at(-1)) && (isDigit(text[end]) || text[end] === '%'));
    if (!torn) places.push([at, end]);
  }
  return places;
};

/**
 * Returns how much a range resembles a citation mark: in brackets or a list first, then raised after a word, then
 * alone.
 */
const likeness = (text: string, [start, end]: CharacterRange) => {
  const before = text[start - 1] ?? ' ';
  const after = text[end] ?? ' ';
  if (/[[(,;–—-]/u.test(before) && /[\]),;–—-]/u.test(after)) return 3;
  if (/[[(]/u.test(before) || /[\])]/u.test(after)) return 2;
  return /[\p{L}.,)’'”"]/u.test(before) ? 1 : 0;
};

/**
 * Returns the ranges in the sentence of marks known only in printed form: for each mark, the most likely free range.
 */
export const marksAsPrinted = (text: string, printed: readonly string[]): CharacterRange[] => {
  const taken: CharacterRange[] = [];
  for (const mark of printed) {
    if (mark.trim() === '') continue;
    const free = placesOf(text, mark.trim()).filter(
      ([start, end]) => !taken.some(([from, to]) => start < to && from < end),
    );
    const best = free.sort((one, other) => likeness(text, other) - likeness(text, one))[0];
    if (best) taken.push(best);
  }
  return taken.sort(([one], [other]) => one - other);
};

const isSection = (value: unknown): value is Section =>
  (sections as readonly unknown[]).includes(value);

const record = (line: string, where: string): Readonly<Record<string, unknown>> => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UnreadableLine(`${where}: this line is not JSON.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableLine(`${where}: this line is not a JSON object.`);
  // An object that is neither null nor an array has string keys.
  return value as Record<string, unknown>;
};

/** Reads labeled statements, one JSON object per line; `file` appears in errors. */
export const readLabelled = (lines: string, file: string): LabelledStatement[] => {
  const statements: LabelledStatement[] = [];
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const where = `${file}, line ${index + 1}`;
    const { id, text, before, after, section, citing, cites, label, sure, sample, weight } = record(
      line,
      where,
    );
    if (typeof text !== 'string' || text.trim() === '')
      throw new UnreadableLine(`${where}: "text" must be a non-empty string.`);
    if (typeof label !== 'string') throw new UnreadableLine(`${where}: "label" must be a string.`);
    const neighbour = (value: unknown, name: string) => {
      if (value === undefined || value === null) return '';
      if (typeof value !== 'string')
        throw new UnreadableLine(`${where}: "${name}" must be a string.`);
      return value;
    };
    if (section !== undefined && section !== null && !isSection(section))
      throw new UnreadableLine(`${where}: "section" must be one of ${sections.join(', ')}.`);
    if (
      cites !== undefined &&
      !(Array.isArray(cites) && cites.every((mark) => typeof mark === 'string'))
    )
      throw new UnreadableLine(`${where}: "cites" must be a list of marks.`);
    if (
      weight !== undefined &&
      weight !== null &&
      !(typeof weight === 'number' && Number.isFinite(weight) && weight > 0)
    )
      throw new UnreadableLine(`${where}: "weight" must be a number above 0.`);
    statements.push({
      id: typeof id === 'string' ? id : String(index + 1),
      text,
      before: neighbour(before, 'before'),
      after: neighbour(after, 'after'),
      section: section ?? 'other',
      marks: marksAsPrinted(text, cites ?? []),
      citing: typeof citing === 'string' ? citing : '',
      label: isCitationType(label) ? label : undefined,
      written: label,
      sure: sure !== false,
      sample: typeof sample === 'string' ? sample : '',
      weight: weight ?? 1,
    });
  }
  return statements;
};
