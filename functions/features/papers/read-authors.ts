import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { paperByDoi } from '#functions/records/papers/paper-repository.ts';
import { authorOf, unknownPaper } from '#functions/records/papers/read-paper.ts';
import { wholeRecords } from '#functions/records/papers/short-record.ts';
import {
  type AuthorOfPaper,
  type readAuthorsOfPaper as contract,
} from '#shared/contracts/papers.ts';

/** A reply of Lambda holds 6 MB. */
const MAX_PAGE_BYTES = 3_000_000;

/** Lists all authors of a paper, page by page. */
export const readAuthorsOfPaper =
  ({ table }: { readonly table: Pick<Table, 'getMany'> }): UseCase<typeof contract> =>
  async (_caller, { params: { doi }, query: { limit, offset } }) => {
    const paper = await paperByDoi(table)(doi);
    if (!paper) throw unknownPaper();
    const [record = paper.record] = await wholeRecords(table)([paper.record]);
    const authors: AuthorOfPaper[] = [];
    let bytes = 0;
    for (const author of record.authors.slice(offset, offset + limit).map(authorOf(record))) {
      bytes += Buffer.byteLength(JSON.stringify(author));
      if (authors.length > 0 && bytes > MAX_PAGE_BYTES) break;
      authors.push(author);
    }
    return { authors, total: record.authors.length };
  };
