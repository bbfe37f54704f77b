import { call } from 'typed-redux-saga';

import { MOST_LOADED } from '#shared/domain/loaded-statements.ts';
import { type ReportState, requestOfReport } from '#shared/domain/report-state.ts';
import type { AnswerOf, Api } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

type Answer = AnswerOf<'readStatementsOfPaper'>;
/** Statements one by one, and grouped by citing paper. */
export type StatementsReply = Extract<Answer, { readonly statements: unknown }>;
export type PapersReply = Extract<Answer, { readonly groups: unknown }>;
export type ReferencesReply = AnswerOf<'readReferencesOfPaper'>;
export type CitersReply = AnswerOf<'readCitingPapers'>;
export type Citers = Omit<CitersReply, 'papers'> & {
  readonly papers: readonly CitersReply['papers'][number][];
};

const AT_ONCE = 250;
const APART_AT_ONCE = 50;

/** Without `group`, the response lists statements one by one. */
async function statementsOf(
  api: Api,
  doi: string,
  query: Parameters<Api['readStatementsOfPaper']>[0]['query'],
): Promise<StatementsReply> {
  const reply = await api.readStatementsOfPaper({ params: { doi }, query });
  if ('groups' in reply)
    throw new TypeError('The response was grouped by paper although no grouping was requested.');
  return reply;
}

type Page<Entry> = { readonly entries: readonly Entry[]; readonly total: number };

/** Reads all pages of a list; a page that is not full is the last one. */
function* everyPage<Entry>(
  page: (offset: number) => Generator<unknown, Page<Entry>>,
  isWanted: (total: number) => boolean = () => true,
): Generator<unknown, Page<Entry>> {
  let all: readonly Entry[] = [];
  for (;;) {
    const { entries, total } = yield* page(all.length);
    all = [...all, ...entries];
    if (entries.length < AT_ONCE || all.length >= total || !isWanted(total))
      return { entries: all, total };
  }
}

// The parts of a report are independent queries, so a slow one delays no other. A report is identified by the key of
// its work: its DOI if it has one.
const same = (doi: string) => doi;

/** All statements in the text, counted without filters. */
export const overviewReading = reading({
  name: 'report/overview',
  ask: (api, doi: string) => statementsOf(api, doi, { kind: ['text'], limit: 1 }),
  matter: same,
});

type Asked = { readonly doi: string; readonly state: ReportState };

/** One page of the statements that match the filters, grouped by citing paper or one by one. */
export const statementsReading = reading({
  name: 'report/statements',
  ask: (api, { doi, state }: Asked): Promise<StatementsReply | PapersReply> =>
    api.readStatementsOfPaper({ params: { doi }, query: requestOfReport(state) }),
  matter: ({ doi }) => doi,
});

/**
 * All statements in the text by relevance, so that filters and orders apply immediately; undefined if they are locked
 * or too many to load.
 */
export const loadedReading = reading({
  name: 'report/loaded',
  *ask(api: Api, doi: string) {
    const { entries, total } = yield* everyPage(
      function* (offset) {
        const reply = yield* call(statementsOf, api, doi, {
          ...{ kind: ['text' as const], sort: 'relevance' as const },
          ...{ limit: AT_ONCE, offset },
        });
        return { entries: reply.statements, total: reply.total };
      },
      (all) => all <= MOST_LOADED,
    );
    const open = entries.flatMap((one) => (one.locked ? [] : [one]));
    const known = new Set(open.map(({ id }) => id)).size;
    return { statements: known === total && known === open.length ? open : undefined };
  },
  matter: same,
});

/** The statement of a permanent address. */
export const namedReading = reading({
  name: 'report/named',
  ask: (api, id: string) => api.readStatement({ params: { id } }),
  matter: same,
});

/** Citations in captions and tables. */
export const apartReading = reading({
  name: 'report/apart',
  ask: (api, doi: string) =>
    statementsOf(api, doi, {
      kind: ['caption', 'table'],
      sort: 'date_desc',
      limit: APART_AT_ONCE,
    }),
  matter: same,
});

/** All references are read, because a retracted work matters at any position. */
export const referencesReading = reading({
  name: 'report/references',
  *ask(api: Api, doi: string) {
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
export const citersReading = reading({
  name: 'report/citers',
  *ask(
    api: Api,
    { doi, upTo }: { readonly doi: string; readonly upTo: number },
    shown: Citers | undefined,
  ) {
    let known = shown?.papers ?? [];
    for (;;) {
      const query = { limit: AT_ONCE, offset: known.length };
      const page = yield* call(api.readCitingPapers, { params: { doi }, query });
      known = [...known, ...page.papers];
      if (page.papers.length < AT_ONCE || known.length >= Math.min(upTo, page.total))
        return { ...page, papers: known };
    }
  },
  matter: ({ doi }) => doi,
});

/** The number of citing papers per request. */
export const CITERS_AT_ONCE = AT_ONCE;
