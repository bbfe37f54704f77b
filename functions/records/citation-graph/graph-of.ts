import type * as z from 'zod';

import type { Table } from '#functions/platform/ports/table.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { authorCountOf } from '#functions/records/papers/short-record.ts';
import { titleStyles } from '#functions/records/papers/title-styles.ts';
import type { CitationGraph, GraphPaper } from '#shared/contracts/citation-graph.ts';

import { edgesAmong } from './edges-among.ts';

type Graph = z.infer<typeof CitationGraph>;

/** The graph's table names no more. */
const MAX_AUTHORS = 3;

const graphPaper = ({ record, notices, tally }: Paper): z.infer<typeof GraphPaper> => ({
  doi: record.doi,
  title: record.title,
  ...titleStyles(record),
  authors: record.authors.slice(0, MAX_AUTHORS).map(({ name }) => name),
  authorCount: authorCountOf(record),
  ...(record.journal && { journal: record.journal.name }),
  ...(record.year !== undefined && { year: record.year }),
  editorialNotices: [...new Set(notices.map(({ status }) => status))],
  tally,
});

/** Builds the graph of papers and the citations among them. Unknown works are listed but not drawn. */
export const graphOf =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[]): Promise<Graph> => {
    const wanted = [...new Set(dois)];
    const [papers, { edges, total }] = await Promise.all([
      papersByDoi(table)(wanted),
      edgesAmong(table)(wanted),
    ]);
    const known = [...papers.keys()];
    const places = new Map(known.map((doi, index) => [doi, index]));
    return {
      papers: [...papers.values()].map(graphPaper),
      edges: edges.flatMap(({ citing, cited, ...counts }) => {
        const [from, to] = [places.get(citing), places.get(cited)];
        return from === undefined || to === undefined ? [] : [{ from, to, ...counts }];
      }),
      edgeTotal: total,
      unknown: wanted.filter((doi) => !papers.has(doi)),
    };
  };
