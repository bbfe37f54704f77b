import type { UnknownAction } from '@reduxjs/toolkit';
import { call, delay, put, race, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { closeModal, openModal } from '#web/platform/open-modal.ts';
import { problemOf } from '#web/platform/problem.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import { sentTo } from '#web/records/session/session-slice.ts';

import { queryOfFilters, queryOfPapers } from './dashboard-address.ts';
import * as dashboards from './dashboards-slice.ts';
import { isDoiLimit, limitIn } from './doi-limit.ts';
import { followExport } from './follow-export.ts';
import { readLibrary } from './read-library.ts';

export const ROWS = 25;
export const STATEMENTS = 10;
const REFRESH_EVERY_MS = 2000;

/** Asks for something to show; whoever leaves a dashboard meanwhile drops the answer with the call. */
function* reading<Value>(
  what: dashboards.Read,
  ask: () => Promise<Value>,
  known: (value: Value) => UnknownAction,
) {
  yield* put(dashboards.readingBegan(what));
  try {
    const { value } = yield* race({
      value: call(ask),
      // The list is of no one dashboard.
      left: take(what === 'list' ? [] : dashboards.dashboardLeft),
    });
    if (value !== undefined) yield* put(known(value));
  } catch (error) {
    yield* put(dashboards.readingFailed({ what, problem: problemOf(error) }));
  }
}

/** Does something for the person; the button that asked for it shows how it stands. */
function* doing<Value>(
  what: dashboards.Doing,
  ask: () => Promise<Value>,
  then: (value: Value) => Generator,
) {
  yield* put(dashboards.workStood({ what, stands: { kind: 'running' } }));
  try {
    const value = yield* call(ask);
    yield* put(dashboards.workStood({ what, stands: { kind: 'idle' } }));
    yield* then(value);
  } catch (error) {
    const problem = problemOf(error);
    yield* put(dashboards.workStood({ what, stands: { kind: 'failed', problem } }));
    if (isDoiLimit(problem)) yield* openModal('dashboardLimitError', limitIn(problem));
  }
}

export function* dashboardsSaga(api: Api): Generator {
  yield* takeLatest(dashboards.listWanted, ({ payload: user_slug }) =>
    reading(
      'list',
      () => api.readDashboards({ params: {}, query: { user_slug, limit: 250 } }),
      dashboards.listKnown,
    ),
  );
  yield* takeLatest(dashboards.dashboardOpened, ({ payload: slug }) =>
    reading('dashboard', () => api.readDashboard({ params: { slug } }), dashboards.dashboardKnown),
  );
  yield* takeLatest(dashboards.overviewWanted, ({ payload: { slug, filters } }) =>
    reading(
      'overview',
      () => api.readOverviewOfDashboard({ params: { slug }, query: queryOfFilters(filters) }),
      dashboards.overviewKnown,
    ),
  );
  yield* takeLatest(dashboards.papersWanted, ({ payload: { slug, filters, papers } }) =>
    reading(
      'papers',
      () =>
        api.readPapersOfDashboard({
          params: { slug },
          query: {
            ...queryOfPapers(filters, papers),
            limit: ROWS,
            offset: (papers.page - 1) * ROWS,
          },
        }),
      dashboards.papersKnown,
    ),
  );
  yield* takeLatest(dashboards.statementsWanted, ({ payload: { slug, filters, page } }) =>
    reading(
      'statements',
      () =>
        api.readStatementsOfDashboard({
          params: { slug },
          query: {
            ...queryOfFilters(filters),
            limit: STATEMENTS,
            offset: (page - 1) * STATEMENTS,
          },
        }),
      dashboards.statementsKnown,
    ),
  );
  yield* takeLatest(dashboards.referencesGiven, ({ payload }) =>
    reading(
      'references',
      () => api.readReferences({ params: {}, body: payload }),
      dashboards.referencesKnown,
    ),
  );
  yield* takeLatest(dashboards.libraryWanted, ({ payload }) => readLibrary(api, payload));
  yield* takeLeading(dashboards.dashboardMade, ({ payload }) =>
    doing(
      'making',
      () => api.makeDashboard({ params: {}, body: payload }),
      function* ({ slug }) {
        yield* closeModal('createDashboardFromSearchResults');
        yield* put(sentTo(`/dashboard/${slug}`));
      },
    ),
  );
  yield* takeLeading(dashboards.dashboardChanged, ({ payload: { slug, change } }) =>
    doing(
      'changing',
      () => api.changeDashboard({ params: { slug }, body: change }),
      function* (dashboard) {
        yield* put(dashboards.dashboardKnown(dashboard));
        yield* closeModal('editDashboard');
      },
    ),
  );
  yield* takeLeading(dashboards.worksChanged, ({ payload: { slug, change, said } }) =>
    doing(
      'changing',
      () =>
        api.changeWorksOfDashboard({
          params: { slug },
          body: {
            ...(change.add && { add: [...change.add] }),
            ...(change.remove && { remove: [...change.remove] }),
            ...(change.repair && { repair: [...change.repair] }),
          },
        }),
      function* (dashboard) {
        yield* put(dashboards.dashboardKnown(dashboard));
        if (said !== undefined) yield* put(toastShown('success', said));
        yield* closeModal('addReportToDashboard');
      },
    ),
  );
  yield* takeLeading(dashboards.refreshWanted, ({ payload: slug }) =>
    doing(
      'changing',
      () => api.refreshDashboard({ params: { slug } }),
      function* (dashboard) {
        yield* put(dashboards.dashboardKnown(dashboard));
      },
    ),
  );
  yield* takeLatest(dashboards.dashboardKnown, function* ({ payload: { slug, refreshStatus } }) {
    if (refreshStatus !== 'refreshing') return;
    const { left } = yield* race({
      later: delay(REFRESH_EVERY_MS),
      left: take(dashboards.dashboardLeft),
    });
    if (!left) yield* put(dashboards.dashboardOpened(slug));
  });
  yield* takeLeading(dashboards.dashboardDeleted, ({ payload: slug }) =>
    doing(
      'deletion',
      () => api.deleteDashboard({ params: { slug } }),
      function* () {
        yield* closeModal('deleteDashboard');
        yield* put(dashboards.dashboardLeft());
        yield* put(sentTo('/users/me/dashboards'));
      },
    ),
  );
  yield* takeLatest(dashboards.accessWanted, ({ payload: slug }) =>
    reading(
      'access',
      async () => (await api.readAccessList({ params: { slug } })).users,
      dashboards.accessKnown,
    ),
  );
  yield* takeLeading(dashboards.accessGranted, ({ payload: { slug, email } }) =>
    doing(
      'sharing',
      () => api.grantAccess({ params: { slug }, body: { email } }),
      function* ({ users }) {
        yield* put(dashboards.accessKnown(users));
      },
    ),
  );
  yield* takeLeading(dashboards.accessKept, ({ payload: { slug, emails } }) =>
    doing(
      'sharing',
      () => api.setAccessList({ params: { slug }, body: { emails: [...emails] } }),
      function* ({ users }) {
        yield* put(dashboards.accessKnown(users));
      },
    ),
  );
  yield* takeEvery(dashboards.exportWanted, function* ({ payload }) {
    yield* closeModal('exportDashboard');
    yield* put(dashboards.workStood({ what: 'exporting', stands: { kind: 'running' } }));
    const problem = yield* followExport(api, payload);
    yield* put(
      dashboards.workStood({
        what: 'exporting',
        stands: problem ? { kind: 'failed', problem } : { kind: 'idle' },
      }),
    );
  });
}

export const dashboardsFeature: Feature<dashboards.DashboardsState> = {
  name: 'dashboards',
  reducer: dashboards.dashboardsReducer,
  saga: dashboardsSaga,
};
