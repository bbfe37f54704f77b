import { call } from 'typed-redux-saga';

import { MAX_LOADED_STATEMENTS } from '#shared/domain/loaded-statements.ts';
import { type ReportState, requestOfReport } from '#shared/domain/report-state.ts';
import type { ResponseOf, Api } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

type StatementsOfPaper = ResponseOf<'readStatementsOfPaper'>;
/** Statements one by one, and grouped by citing paper. */
export type StatementsResponse = Extract<StatementsOfPaper, { readonly statements: unknown }>;
export type PaperGroupsResponse = Extract<StatementsOfPaper, { readonly groups: unknown }>;
export type ReferencesResponse = ResponseOf<'readReferencesOfPaper'>;
export type CitingPapersResponse = ResponseOf<'readCitingPapers'>;
export type CitingPaperList = Omit<CitingPapersResponse, 'papers'> & {
  readonly papers: readonly CitingPapersResponse['papers'][number][];
};

const AT_ONCE = 250;
const APART_AT_ONCE = 50;

/** Without `group`, the response lists statements one by one. */
async function statementsOf(
  api: Api,
  doi: string,
  query: Parameters<Api['readStatementsOfPaper']>[0]['query'],
): Promise<StatementsResponse> {
  const reply = await api.readStatementsOfPaper({ params: { doi }, query });
  if ('groups' in reply)
    throw new TypeError('The response was grouped by paper although no grouping was requested.');
  return reply;
}

type Page<Entry> = { readonly entries: readonly Entry[]; readonly total: number };

/** Reads all pages of a list; a page that is not full is the last one. */
function* everyPage<Entry>(
  page: (offset: number) => Generator<unknown, Page<Entry>>,
  shouldContinue: (total: number) => boolean = () => true,
): Generator<unknown, Page<Entry>> {
  let allEntries: readonly Entry[] = [];
  for (;;) {
    const { entries, total } = yield* page(allEntries.length);
    allEntries = [...allEntries, ...entries];
    if (entries.length < AT_ONCE || allEntries.length >= total || !shouldContinue(total))
      return { entries: allEntries, total };
  }
}

// The parts of a report are independent queries, so a slow one delays no other. A report is identified by the key of
// its work: its DOI if it has one.
const same = (doi: string) => doi;

/** All statements in the text, counted without filters. */
export const overviewQuery = createQuery({
  name: 'report/overview',
  load: (api, doi: string) => statementsOf(api, doi, { kind: ['text'], limit: 1 }),
  matter: same,
});

type StatementsRequest = { readonly doi: string; readonly state: ReportState };

/** One page of the statements that match the filters, grouped by citing paper or one by one. */
export const statementsQuery = createQuery({
  name: 'report/statements',
  load: (
    api,
    { doi, state }: StatementsRequest,
  ): Promise<StatementsResponse | PaperGroupsResponse> =>
    api.readStatementsOfPaper({ params: { doi }, query: requestOfReport(state) }),
  matter: ({ doi }) => doi,
});

/**
 * All statements in the text by relevance, so that filters and orders apply immediately; undefined if they are locked
 * or too many to load.
 */
export const allStatementsQuery = createQuery({
  name: 'report/loaded',
  *load(api: Api, doi: string) {
    const { entries, total } = yield* everyPage(
      function* (offset) {
        const reply = yield* call(statementsOf, api, doi, {
          ...{ kind: ['text' as const], sort: 'relevance' as const },
          ...{ limit: AT_ONCE, offset },
        });
        return { entries: reply.statements, total: reply.total };
      },
      (totalCount) => totalCount <= MAX_LOADED_STATEMENTS,
    );
    const open = entries.flatMap((entry) => (entry.locked ? [] : [entry]));
    const distinct = new Set(open.map(({ id }) => id)).size;
    return { statements: distinct === total && distinct === open.length ? open : undefined };
  },
  matter: same,
});

/** The statement of a permanent address. */
export const linkedStatementQuery = createQuery({
  name: 'report/named',
  load: (api, id: string) => api.readStatement({ params: { id } }),
  matter: same,
});

/** Citations in captions and tables. */
export const captionStatementsQuery = createQuery({
  name: 'report/apart',
  load: (api, doi: string) =>
    statementsOf(api, doi, {
      kind: ['caption', 'table'],
      sort: 'date_desc',
      limit: APART_AT_ONCE,
    }),
  matter: same,
});

/** All references are read, because a retracted work matters at any position. */
export const referencesQuery = createQuery({
  name: 'report/references',
  *load(api: Api, doi: string) {
    const { entries: references, total } = yield* everyPage(function* (offset) {
      const query = { limit: AT_ONCE, offset };
      const page = yield* call(api.readReferencesOfPaper, { params: { doi }, query });
      return { entries: page.references, total: page.total };
    });
    return { references, total };
  },
  matter: same,
});

/** The citing papers, newest first: the first `upTo`, a number that grows page by page. */
export const citingPapersQuery = createQuery({
  name: 'report/citers',
  *load(
    api: Api,
    { doi, upTo }: { readonly doi: string; readonly upTo: number },
    shown: CitingPaperList | undefined,
  ) {
    let papers = shown?.papers ?? [];
    for (;;) {
      const query = { limit: AT_ONCE, offset: papers.length };
      const page = yield* call(api.readCitingPapers, { params: { doi }, query });
      papers = [...papers, ...page.papers];
      if (page.papers.length < AT_ONCE || papers.length >= Math.min(upTo, page.total))
        return { ...page, papers: papers };
    }
  },
  matter: ({ doi }) => doi,
});

export type AuthorList = {
  readonly authors: ResponseOf<'readAuthorsOfPaper'>['authors'];
  readonly total: number;
};

/** The authors of the paper in printed order: the first `upTo`, a number that grows page by page. */
export const authorsQuery = createQuery({
  name: 'report/authors',
  *load(
    api: Api,
    { doi, upTo }: { readonly doi: string; readonly upTo: number },
    shown: AuthorList | undefined,
  ) {
    let authors = shown?.authors ?? [];
    for (;;) {
      const query = { limit: AT_ONCE, offset: authors.length };
      const page = yield* call(api.readAuthorsOfPaper, { params: { doi }, query });
      authors = [...authors, ...page.authors];
      if (page.authors.length === 0 || authors.length >= Math.min(upTo, page.total))
        return { authors, total: page.total };
    }
  },
  matter: ({ doi }) => doi,
});

/** The number of citing papers per request. */
export const CITING_PAPERS_PER_PAGE = AT_ONCE;
