import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { citingWork } from '#functions/records/statements/statement-view.ts';
import type { PatentReply, readPatent as contract } from '#shared/contracts/patents.ts';
import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { parsePatentNumber } from '#shared/domain/patent-number.ts';

import type { PatentCitation } from '#functions/records/patents/patent-record.ts';
import {
  citationsOf,
  idsOfNumber,
  patentsById,
} from '#functions/records/patents/patent-repository.ts';
import { patentView } from '#functions/records/patents/patent-view.ts';
import { citedDois } from './index-patents.ts';

const unknownPatent = () => notFound('This patent is not in this collection.');

const citeView = (
  { printed, doi, match }: PatentCitation,
  papers: ReadonlyMap<string, Paper>,
): PatentReply['cites'][number] => {
  const paper = doi === undefined ? undefined : papers.get(doi);
  return {
    printed,
    ...(doi !== undefined && { doi }),
    ...(match && { match }),
    ...(paper && doi !== undefined && { work: { ...citingWork(doi, paper), tally: paper.tally } }),
  };
};

/** Counts the papers with each notice. */
const noticesOf = (papers: Iterable<Paper>): PatentReply['cited']['notices'] => {
  const counts = new Map<NoticeStatus, number>();
  for (const { notices } of papers)
    for (const status of new Set(notices.map((notice) => notice.status)))
      counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => ({ status, count }));
};

/** Returns a patent with its citations: works of the collection first, with tally and notices. */
export const readPatent =
  ({ table }: { readonly table: Pick<Table, 'getMany' | 'query'> }): UseCase<typeof contract> =>
  async (_caller, { params: { id }, query: { limit, offset } }) => {
    const number = parsePatentNumber(id);
    if (!number) throw unknownPatent();
    const { kind: _, ...anyKind } = number;
    const publications = await idsOfNumber(table)(anyKind);
    const knownPatents = await patentsById(table)(publications);
    const knownPublications = [...knownPatents.values()]
      .map(({ record }) => record)
      .filter(({ kind }) => number.kind === undefined || kind === number.kind)
      .toSorted((a, b) => (b.published ?? '').localeCompare(a.published ?? ''));
    const [patent] = knownPublications;
    if (!patent) throw unknownPatent();
    const citations = await citationsOf(table)(patent);
    const papers = await papersByDoi(table)(citedDois(citations));
    const isHere = ({ doi }: PatentCitation) => doi !== undefined && papers.has(doi);
    const inOrder = [
      ...citations.filter(isHere),
      ...citations.filter((citation) => !isHere(citation)),
    ];
    return {
      ...patentView(patent),
      cites: inOrder.slice(offset, offset + limit).map((citation) => citeView(citation, papers)),
      cited: { here: papers.size, notices: noticesOf(papers.values()) },
      publications: publications.filter((publication) => publication !== patent.id),
    };
  };
