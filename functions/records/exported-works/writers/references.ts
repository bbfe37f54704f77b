import { sha256Of } from '#functions/platform/sha256.ts';

import { citableRecord } from '#functions/records/papers/citable-record.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import {
  bibtexOf,
  citationKeyOf,
  type CitableWork,
  cslWorkOf,
  risOf,
} from '#shared/domain/citation-formats.ts';

import type { ExportRow } from '../export-row.ts';
import { type ExportWriter, textWriter } from './writer.ts';

const recordsIn = (rows: readonly ExportRow[]): readonly PaperRecord[] =>
  rows.flatMap((row) => (row.kind === 'paper' ? [row.paper.record] : []));

const MARK_LETTERS = 6;

/**
 * Two papers with the same author, year and first word need different keys; a suffix derived from the DOI is the same
 * in every file.
 */
const distinctKey = (record: PaperRecord, work: CitableWork): string =>
  `${citationKeyOf(work)}-${sha256Of(record.doi).slice(0, MARK_LETTERS)}`;

/** Returns a paper as a BibTeX entry with a key that is unique in every file. */
export const paperReference = (record: PaperRecord): string => {
  const work = citableRecord(record);
  return bibtexOf(work, distinctKey(record, work));
};

export const bibtexWriter = (): ExportWriter =>
  textWriter({
    contentType: 'application/x-bibtex; charset=utf-8',
    body: (rows, before) =>
      recordsIn(rows)
        .map((record, index) => `${before + index > 0 ? '\n' : ''}${paperReference(record)}`)
        .join(''),
  });

export const risWriter = (): ExportWriter =>
  textWriter({
    contentType: 'application/x-research-info-systems; charset=utf-8',
    body: (rows) =>
      recordsIn(rows)
        .map((record) => risOf(citableRecord(record)))
        .join(''),
  });

export const cslWriter = (): ExportWriter =>
  textWriter({
    contentType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    head: '[',
    body: (rows, before) =>
      recordsIn(rows)
        .map((record, index) => {
          // Works without a DOI need a unique id as well.
          const work = { ...cslWorkOf(citableRecord(record)), id: record.doi };
          return `${before + index > 0 ? ',' : ''}\n${JSON.stringify(work)}`;
        })
        .join(''),
    foot: () => '\n]\n',
  });
