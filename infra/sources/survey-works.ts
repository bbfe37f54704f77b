import { openAlexIds } from '#functions/ingest/works/read-openalex-work.ts';
import type { ImportedRegistry } from '#shared/domain/imported-registry.ts';
import { parseDoi } from '#shared/domain/doi.ts';

import { collectDois, type DoisByNumber } from './dois-by-number.ts';
import { type JsonText, jsonTexts, NOT_JSON, recordsInText } from './json-records.ts';

/** Some 45 bytes each; references to works beyond that are not resolved. */
const MAX_NAMES = 10_000_000;
/** Each thread holds the works of a range in memory; a work takes about half as much there as in the file. */
const LETTERS_PER_RANGE = 32_000_000;
const MAX_RANGES = 4_096;
/** DOIs from which the ranges are chosen. */
const SAMPLE_SIZE = 65_536;

/** The first fields of OpenAlex's own files, so that a line need not be parsed for them. */
const OPENALEX_START =
  /^\{\s*"id"\s*:\s*"https:\/\/openalex\.org\/W(\d{1,12})"\s*,\s*"doi"\s*:\s*"([^"\\]{1,500})"/;
const ANY_DOI = /"(?:DOI|doi)"\s*:\s*"([^"\\]{1,500})"/;

export type WorksSurvey = {
  /** Lines that hold something. */
  readonly lines: number;
  readonly dois: DoisByNumber | undefined;
  /** The sorted first works of all ranges but the first (functions/features/articles/registry/spool.ts). */
  readonly splits: readonly string[];
};

/** Chooses a sample whose entries are evenly spread over everything that was offered. */
const evenSample = () => {
  let sample: string[] = [];
  let step = 1;
  let offered = 0;
  return {
    offer: (value: string): void => {
      if (offered % step === 0) sample.push(value);
      offered += 1;
      if (sample.length < SAMPLE_SIZE) return;
      sample = sample.filter((_, index) => index % 2 === 0);
      step *= 2;
    },
    sorted: (): readonly string[] => sample.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  };
};

const splitsOf = (sorted: readonly string[], ranges: number): readonly string[] => [
  ...new Set(
    Array.from(
      { length: ranges - 1 },
      (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / ranges)],
    ).filter((split) => split !== undefined),
  ),
];

/**
 * Reads a file of works once, before it is imported: the numbers by which its works name each other, and how its works are
 * divided into ranges, each small enough for memory.
 */
export const surveyWorks = async (
  bytes: AsyncIterable<Uint8Array>,
  registry: ImportedRegistry,
  lettersPerRange = LETTERS_PER_RANGE,
): Promise<WorksSurvey> => {
  const numbers = registry === 'openalex' ? collectDois(MAX_NAMES) : undefined;
  const sample = evenSample();
  let lines = 0;
  let letters = 0;
  const lookAt = ({ text }: JsonText) => {
    if (text === NOT_JSON) return;
    letters += text.length;
    const [, number, printed] = (numbers && OPENALEX_START.exec(text)) ?? [];
    const fast = printed === undefined ? undefined : parseDoi(printed);
    if (number !== undefined && fast !== undefined) {
      numbers?.add(Number(number), fast);
      sample.offer(fast);
      return;
    }
    if (!numbers) {
      const doi = parseDoi(ANY_DOI.exec(text)?.[1] ?? '');
      if (doi !== undefined) sample.offer(doi);
      return;
    }
    for (const record of recordsInText(text)) {
      const name = openAlexIds(record);
      if (!name) continue;
      numbers.add(name.number, name.doi);
      sample.offer(name.doi);
    }
  };
  for await (const text of jsonTexts(bytes)) {
    lines += 1;
    lookAt(text);
  }
  const ranges = Math.min(MAX_RANGES, Math.max(1, Math.ceil(letters / lettersPerRange)));
  return { lines, dois: numbers?.build(), splits: splitsOf(sample.sorted(), ranges) };
};
