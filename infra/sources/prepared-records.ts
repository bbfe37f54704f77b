import {
  type PreparedRecord,
  prepareWork,
  reasonNotStorable,
} from '#functions/features/articles/registry/prepared-work.ts';
import { withoutValue } from '#functions/platform/json/without-value.ts';
import { readCrossrefWork } from '#functions/ingest/works/read-crossref-work.ts';
import { readDataciteWork } from '#functions/ingest/works/read-datacite-work.ts';
import { readOpenAlexWork } from '#functions/ingest/works/read-openalex-work.ts';
import type { WorkResult } from '#functions/ingest/works/registry-work.ts';
import type { ImportedRegistry } from '#shared/domain/imported-registry.ts';

import { type DoisByNumber, doiOfNumber } from './dois-by-number.ts';
import { NOT_JSON, recordsInText } from './json-records.ts';

/** Lines as threads send them to each other: `undefined` stands for one that is too long. */
export type SentLine = { readonly line: number; readonly text: string | undefined };

/** What all works of an import have in common. */
export type PreparedWith = {
  readonly registry: ImportedRegistry;
  readonly at: string;
  readonly model: string;
  /** For OpenAlex: the works of the file by number. */
  readonly dois: DoisByNumber | undefined;
};

const readerOf = ({ registry, dois }: PreparedWith): ((record: unknown) => WorkResult) => {
  switch (registry) {
    case 'crossref':
      return readCrossrefWork;
    case 'datacite':
      return readDataciteWork;
    case 'openalex':
      return (record) =>
        readOpenAlexWork(record, (number) => (dois ? doiOfNumber(dois, number) : undefined));
  }
};

/** Abstracts as OpenAlex stores them, a place in the text for each word, take half of the time of reading a work. */
const UNREAD = 'abstract_inverted_index';

/** Reads and prepares the works of some lines of a file, in order. */
export const preparedRecords = (
  lines: readonly SentLine[],
  shared: PreparedWith,
): readonly PreparedRecord[] => {
  const read = readerOf(shared);
  const prepared: PreparedRecord[] = [];
  for (const { line, text } of lines)
    for (const record of recordsInText(
      text === undefined ? NOT_JSON : withoutValue(text, UNREAD),
    )) {
      const skip = (reason: string) => void prepared.push({ kind: 'left', reason, line });
      if (record === NOT_JSON) {
        skip('not JSON, or too long');
        continue;
      }
      const result = read(record);
      if (result.kind === 'left') {
        skip(result.reason);
        continue;
      }
      const { work } = result;
      try {
        prepared.push({ kind: 'work', work: prepareWork(work, shared), notices: work.notices });
      } catch (error) {
        skip(reasonNotStorable(error));
      }
    }
  return prepared;
};
