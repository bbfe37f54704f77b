import { citableOf } from '#shared/domain/citable-work.ts';
import type { CitableWork } from '#shared/domain/citation-formats.ts';

import type { PaperRecord } from './paper-record.ts';
import { listedAuthors } from './short-record.ts';

/** Returns the metadata for citing a work: the listed authors, and how many more there are. */
export const citableRecord = (record: PaperRecord): CitableWork =>
  citableOf({ ...record, ...listedAuthors(record), lastAuthor: record.shortened?.lastAuthor });
