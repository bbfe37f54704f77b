import type { PreparedRecord } from '#functions/features/articles/registry/prepared-work.ts';

import { type jsonTexts, NOT_JSON } from './json-records.ts';
import type { Preparing } from './prepare-threads.ts';
import type { SentLine } from './prepared-records.ts';

/** Lines of a section: an interrupted import reads the last one or two again. */
const LINES_PER_SECTION = 10_000;
/** Lines sent to a thread together. */
const LINES_PER_CALL = 200;

/** The lines of a file in calls to threads; `ends` marks the last call of a section. */
async function* callsOf(
  texts: ReturnType<typeof jsonTexts>,
): AsyncGenerator<{ readonly lines: readonly SentLine[]; readonly ends: boolean }> {
  let lines: SentLine[] = [];
  let ofSection = 0;
  for await (const { line, text } of texts) {
    lines.push({ line, text: text === NOT_JSON ? undefined : text });
    ofSection += 1;
    const ends = ofSection === LINES_PER_SECTION;
    if (!ends && lines.length < LINES_PER_CALL) continue;
    yield { lines, ends };
    lines = [];
    if (ends) ofSection = 0;
  }
  if (ofSection > 0) yield { lines, ends: true };
}

type Section = { readonly prepared: readonly PreparedRecord[]; readonly lines: number };

/** Prepares the lines of a file in several threads, a few calls at a time, and returns each section in order. */
export async function* preparedSections(
  texts: ReturnType<typeof jsonTexts>,
  { prepare, width }: Preparing,
): AsyncGenerator<Section> {
  let waiting: Promise<readonly PreparedRecord[]>[] = [];
  let prepared: PreparedRecord[] = [];
  let count = 0;
  const takeFirst = async () => {
    for (const record of (await waiting.shift()) ?? []) prepared.push(record);
  };
  for await (const { lines, ends } of callsOf(texts)) {
    if (waiting.length >= width) await takeFirst();
    const call = prepare(lines);
    // A failure is thrown where it is awaited.
    call.catch(() => undefined);
    waiting.push(call);
    count += lines.length;
    if (!ends) continue;
    while (waiting.length > 0) await takeFirst();
    yield { prepared, lines: count };
    waiting = [];
    prepared = [];
    count = 0;
  }
}
