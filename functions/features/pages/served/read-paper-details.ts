import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { PaperReply, readStatementsOfPaper } from '#shared/contracts/papers.ts';

import type { PageReads } from './page-reads.ts';
import { VISITOR } from './visitor.ts';
import { pageNumberIn } from './parts.ts';
import { MAX_CITING_PAPERS, type ReportContent } from './served-report.ts';

type StatementsQuery = RequestTo<typeof readStatementsOfPaper>['query'];

/** Only counts are needed, as in a tally; one statement is the minimum a request may ask for. */
const COUNTS_ALONE = {
  kind: ['text'],
  sort: 'relevance',
  limit: 1,
  offset: 0,
} satisfies StatementsQuery;

/** Returns what the index knows about a paper; the record alone makes a page too. */
export const readPaperDetails =
  ({ statements, citing }: Pick<PageReads, 'statements' | 'citing'>) =>
  async (paper: PaperReply, query: URLSearchParams): Promise<ReportContent> => {
    const page = pageNumberIn(query);
    const request = { params: { doi: paper.doi }, body: undefined };
    const isCited = paper.tally.citingPublications > 0;
    const [counts, citers] = await Promise.all([
      isCited ? orNothing(statements(VISITOR, { ...request, query: COUNTS_ALONE })) : undefined,
      isCited
        ? orNothing(
            citing(VISITOR, {
              ...request,
              query: { limit: MAX_CITING_PAPERS, offset: (page - 1) * MAX_CITING_PAPERS },
            }),
          )
        : undefined,
    ]);
    return { paper, counts: counts?.counts, citers, page };
  };

/** An unavailable engine removes only its own part. */
const orNothing = async <Value>(promise: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof EngineUnavailable) return undefined;
    throw error;
  }
};
