import { type jsonTexts, NOT_JSON } from './json-records.ts';
import type { SentLine } from './prepared-records.ts';

/** A section of a file, as many lines as are held in memory together. */
export type WorkSection = { readonly section: number; readonly lines: readonly SentLine[] };

/** An interrupted import reads the last sections again, so that a small file has small ones, too. */
const SECTIONS_OF_FILE = 20;
const MIN_LINES = 250;
/** A thread holds the works of one section, some 15 kB each. */
const MAX_LINES = 5_000;

/** Returns how many lines of a file are prepared and written together. */
export const linesPerSection = (lines: number): number =>
  Math.min(MAX_LINES, Math.max(MIN_LINES, Math.ceil(lines / SECTIONS_OF_FILE)));

/** Divides the lines of a file into sections, numbered from 0. */
export async function* workSections(
  texts: ReturnType<typeof jsonTexts>,
  perSection: number,
): AsyncGenerator<WorkSection> {
  let section = 0;
  let lines: SentLine[] = [];
  for await (const { line, text } of texts) {
    lines.push({ line, text: text === NOT_JSON ? undefined : text });
    if (lines.length < perSection) continue;
    yield { section, lines };
    section += 1;
    lines = [];
  }
  if (lines.length > 0) yield { section, lines };
}
