import * as z from 'zod';

import type { PaperNames } from '#functions/platform/ports/search-index.ts';

import { NO_PARTIAL_RESULTS, kindClauses, MAX_RESULT_WINDOW } from './answer-search.ts';
import type { Engine } from './engine.ts';

const EngineResponse = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _source: z.object({
          tie: z.string(),
          own: z.object({ title: z.string() }),
          of: z.object({
            authors: z.array(z.string()),
            journal: z.array(z.string()),
            year: z.array(z.number()),
          }),
        }),
      }),
    ),
  }),
});

/** Returns the titles and names of these papers, as the port specifies. */
export const namedPapers = async (
  engine: Engine,
  index: string,
  dois: readonly string[],
): Promise<readonly PaperNames[]> => {
  const papers: PaperNames[] = [];
  for (let from = 0; from < dois.length; from += MAX_RESULT_WINDOW) {
    const requestedDois = [...new Set(dois.slice(from, from + MAX_RESULT_WINDOW))];
    const { body } = await engine({
      method: 'POST',
      path: `/${index}/_search`,
      query: NO_PARTIAL_RESULTS,
      body: {
        size: requestedDois.length,
        track_total_hits: false,
        _source: ['tie', 'own.title', 'of.authors', 'of.journal', 'of.year'],
        query: {
          bool: { filter: [...kindClauses('papers'), { terms: { subject: requestedDois } }] },
        },
        sort: ['_doc'],
      },
    });
    for (const { _source } of EngineResponse.parse(body).hits.hits) {
      const [journal] = _source.of.journal;
      const [year] = _source.of.year;
      papers.push({
        doi: _source.tie,
        title: _source.own.title,
        authors: _source.of.authors,
        ...(journal !== undefined && { journal }),
        ...(year !== undefined && { year }),
      });
    }
  }
  return papers;
};
