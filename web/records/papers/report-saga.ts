import { call, fork, put, takeLatest } from 'typed-redux-saga';

import { type ReportState, requestOfReport } from '#shared/domain/report-state.ts';
import type { Api } from '#web/platform/api-client.ts';
import { callRefused } from '#web/platform/page-slice.ts';
import { problemOf, statusOf } from '#web/platform/problem.ts';

import {
  type CitersReply,
  citersWanted,
  partAnswered,
  type PartAnswer,
  partAsked,
  partFailed,
  type ReferencesReply,
  type ReportPart,
  reportLeft,
  reportOpened,
  statementsWanted,
  type ValueOf,
} from './report-slice.ts';

const REFERENCES_AT_ONCE = 250;
/** No report loads more than this of anything. */
const MOST_LOADED = 3_000;
const APART_AT_ONCE = 50;
const CITERS_AT_ONCE = 250;

function* load<Part extends ReportPart>(part: Part, ask: () => Promise<ValueOf<Part>>) {
  yield* put(partAsked(part));
  try {
    const value = yield* call(ask);
    // Part and value belong together by the type of `ask`; the union loses that.
    yield* put(partAnswered({ part, value } as PartAnswer));
    return undefined;
  } catch (error) {
    const problem = problemOf(error);
    yield* put(partFailed({ part, problem }));
    return problem;
  }
}

/** Without the paper there is no report: whatever went wrong with it is the error of the page. */
function* loadPaper(api: Api, doi: string) {
  const problem = yield* load('paper', () => api.readPaper({ params: { doi } }));
  if (problem) yield* put(callRefused({ status: statusOf(problem), which: 'all' }));
}

/** All of them, since one retracted work among the last is as telling as among the first. */
const allReferences = async (api: Api, doi: string): Promise<ReferencesReply> => {
  const page = (offset: number) =>
    api.readReferencesOfPaper({ params: { doi }, query: { limit: REFERENCES_AT_ONCE, offset } });
  const { references, total } = await page(0);
  let all = references;
  while (all.length < Math.min(total, MOST_LOADED)) {
    const more = await page(all.length);
    if (more.references.length === 0) break;
    all = [...all, ...more.references];
  }
  return { references: all, total };
};

function* openReport(api: Api, doi: string) {
  const params = { doi };
  yield* fork(loadPaper, api, doi);
  yield* fork(function* () {
    yield* load('overview', () =>
      api.readStatementsOfPaper({ params, query: { kind: ['text'], limit: 1 } }),
    );
  });
  yield* fork(function* () {
    yield* load('apart', () =>
      api.readStatementsOfPaper({
        params,
        query: { kind: ['caption', 'table'], sort: 'date_desc', limit: APART_AT_ONCE },
      }),
    );
  });
  yield* fork(function* () {
    yield* load('references', () => allReferences(api, doi));
  });
}

function* loadStatements(api: Api, doi: string, state: ReportState) {
  if (state.statement !== '')
    yield* fork(function* () {
      yield* load('named', () => api.readStatement({ params: { id: state.statement } }));
    });
  yield* load('statements', () =>
    api.readStatementsOfPaper({ params: { doi }, query: requestOfReport(state) }),
  );
}

/** All of them, the newest first. */
const allCiters = async (api: Api, doi: string): Promise<CitersReply> => {
  const page = (offset: number) =>
    api.readCitingPapers({ params: { doi }, query: { limit: CITERS_AT_ONCE, offset } });
  const { papers, ...rest } = await page(0);
  let all = papers;
  while (all.length < Math.min(rest.total, MOST_LOADED)) {
    const more = await page(all.length);
    if (more.papers.length === 0) break;
    all = [...all, ...more.papers];
  }
  return { papers: all, ...rest };
};

/** Opening another report, or leaving, gives up whatever of this one is still on its way. */
export function* reportSaga(api: Api) {
  yield* takeLatest([reportOpened, reportLeft], function* (action) {
    if (reportOpened.match(action)) yield* openReport(api, action.payload);
  });
  yield* takeLatest([statementsWanted, reportLeft], function* (action) {
    if (statementsWanted.match(action))
      yield* loadStatements(api, action.payload.doi, action.payload.state);
  });
  yield* takeLatest([citersWanted, reportOpened, reportLeft], function* (action) {
    if (citersWanted.match(action)) yield* load('citers', () => allCiters(api, action.payload));
  });
}
