import { call } from 'typed-redux-saga';

import { type ReportState, requestOfReport } from '#shared/domain/report-state.ts';
import type { AnswerOf, Api } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

export type StatementsReply = AnswerOf<'readStatementsOfPaper'>;
export type ReferencesReply = AnswerOf<'readReferencesOfPaper'>;
export type CitersReply = AnswerOf<'readCitingPapers'>;

const AT_ONCE = 250;
/** No report loads more than this of anything. */
const MOST_LOADED = 3_000;
const APART_AT_ONCE = 50;

/** All entries of a list that is given page by page. */
function* everyPage<Entry>(
  page: (offset: number) => Generator<unknown, { entries: readonly Entry[]; total: number }>,
) {
  const { entries, total } = yield* page(0);
  let all = entries;
  while (all.length < Math.min(total, MOST_LOADED)) {
    const more = yield* page(all.length);
    if (more.entries.length === 0) break;
    all = [...all, ...more.entries];
  }
  return all;
}

// The parts of a report come one by one, each with a state of its own; a slow part never holds up another. A report is
// named by the key of its work: its DOI where it has one.
const same = (doi: string) => doi;

/** All statements in the text, counted without any filter. */
export const overviewReading = reading({
  name: 'report/overview',
  ask: (api, doi: string) =>
    api.readStatementsOfPaper({ params: { doi }, query: { kind: ['text'], limit: 1 } }),
  matter: same,
});

/** The statements that pass the reader's filters, one page of them. */
export const statementsReading = reading({
  name: 'report/statements',
  ask: (api, { doi, state }: { readonly doi: string; readonly state: ReportState }) =>
    api.readStatementsOfPaper({ params: { doi }, query: requestOfReport(state) }),
  matter: ({ doi }) => doi,
});

/** The one statement that a permanent address names. */
export const namedReading = reading({
  name: 'report/named',
  ask: (api, id: string) => api.readStatement({ params: { id } }),
  matter: same,
});

/** Marks in captions and tables. */
export const apartReading = reading({
  name: 'report/apart',
  ask: (api, doi: string) =>
    api.readStatementsOfPaper({
      params: { doi },
      query: { kind: ['caption', 'table'], sort: 'date_desc', limit: APART_AT_ONCE },
    }),
  matter: same,
});

/** All of them, since one retracted work among the last is as telling as among the first. */
export const referencesReading = reading({
  name: 'report/references',
  *ask(api: Api, doi: string) {
    let known = 0;
    const references = yield* everyPage(function* (offset) {
      const query = { limit: AT_ONCE, offset };
      const { references: entries, total } = yield* call(api.readReferencesOfPaper, {
        params: { doi },
        query,
      });
      known = total;
      return { entries, total };
    });
    return { references, total: known };
  },
  matter: same,
});

/** Who cites it: all of them, the newest first. */
export const citersReading = reading({
  name: 'report/citers',
  *ask(api: Api, doi: string) {
    let left = 0;
    const papers = yield* everyPage(function* (offset) {
      const page = yield* call(api.readCitingPapers, {
        params: { doi },
        query: { limit: AT_ONCE, offset },
      });
      left = page.left;
      return { entries: page.papers, total: page.total };
    });
    return { papers, left };
  },
  matter: same,
});
