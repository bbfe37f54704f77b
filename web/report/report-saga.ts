import { call, fork, put, select, takeLatest } from 'typed-redux-saga';

import type { Doi } from '#shared/domain/doi.ts';
import { type ReportState, requestOfReport } from '#shared/domain/report-state.ts';
import type { Api } from '#web/app/api-client.ts';
import { callRefused } from '#web/app/page-slice.ts';
import { problemOf, statusOf } from '#web/app/problem.ts';
import { lastValueOf } from '#web/app/remote.ts';

import {
  moreReferencesWanted,
  partAnswered,
  type PartAnswer,
  partAsked,
  partFailed,
  type ReportPart,
  type ReportProgress,
  reportLeft,
  reportOpened,
  statementsWanted,
  type ValueOf,
} from './report-slice.ts';

const REFERENCES_AT_ONCE = 100;
const APART_AT_ONCE = 50;

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
function* loadPaper(api: Api, doi: Doi) {
  const problem = yield* load('paper', () => api.readPaper({ params: { doi } }));
  if (problem) yield* put(callRefused({ status: statusOf(problem), which: 'all' }));
}

function* openReport(api: Api, doi: Doi) {
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
    yield* load('references', () =>
      api.readReferencesOfPaper({ params, query: { limit: REFERENCES_AT_ONCE } }),
    );
  });
}

function* loadStatements(api: Api, doi: Doi, state: ReportState) {
  if (state.statement !== '')
    yield* fork(function* () {
      yield* load('named', () => api.readStatement({ params: { id: state.statement } }));
    });
  yield* load('statements', () =>
    api.readStatementsOfPaper({ params: { doi }, query: requestOfReport(state) }),
  );
}

function* loadMoreReferences(api: Api, doi: Doi) {
  const before = lastValueOf(
    yield* select((state: { readonly report: ReportProgress }) => state.report.references),
  );
  if (!before) return;
  yield* load('references', async () => {
    const more = await api.readReferencesOfPaper({
      params: { doi },
      query: { limit: REFERENCES_AT_ONCE, offset: before.references.length },
    });
    return { ...more, references: [...before.references, ...more.references] };
  });
}

/** Opening another report, or leaving, gives up whatever of this one is still on its way. */
export function* reportSaga(api: Api) {
  yield* takeLatest([reportOpened, reportLeft], function* (action) {
    if (reportOpened.match(action)) yield* openReport(api, action.payload);
  });
  yield* takeLatest([statementsWanted, reportLeft], function* (action) {
    if (statementsWanted.match(action))
      yield* loadStatements(api, action.payload.doi, action.payload.state);
  });
  yield* takeLatest([moreReferencesWanted, reportOpened, reportLeft], function* (action) {
    if (moreReferencesWanted.match(action)) yield* loadMoreReferences(api, action.payload);
  });
}
