import { call, put } from 'typed-redux-saga';

import { toPath } from '#shared/domain/paths.ts';
import type { RequestOf } from '#web/platform/api-client.ts';
import { sentTo } from '#web/platform/destination.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { closeModal, openModal } from '#web/platform/modals.ts';
import { poll } from '#web/platform/poll.ts';
import type { Problem } from '#web/platform/problem.ts';
import { toastGone, toastShown } from '#web/platform/toasts.ts';
import { selectPerson } from '#web/records/session/session.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { dashboardQuery, holdingQuery, type DashboardSource } from './dashboards.ts';
import { isDoiLimit, limitContextOf } from './doi-limit.ts';

function* sayTheLimit(problem: Problem) {
  if (isDoiLimit(problem)) yield* openModal('dashboardLimitError', limitContextOf(problem));
}

/** Creates a dashboard and navigates to it. */
export const createDashboard = createMutation<RequestOf<'makeDashboard'>['body']>({
  name: 'dashboards/making',
  *work(body, { api }) {
    const { slug } = yield* call(api.makeDashboard, { body });
    yield* closeModal('createDashboardFromSearchResults');
    yield* put(sentTo(toPath`/dashboard/${slug}`));
  },
  whenFailed: sayTheLimit,
});

type Edit = {
  readonly slug: string;
  readonly change: RequestOf<'changeDashboard'>['body'];
};
/** Changes the name, description or visibility of the current dashboard. */
export const updateDashboard = createMutation<Edit>({
  name: 'dashboards/editing',
  *work({ slug, change }, { api }) {
    const dashboard = yield* call(api.changeDashboard, { params: { slug }, body: change });
    yield* put(dashboardQuery.corrected(() => dashboard));
    yield* closeModal('editDashboard');
  },
});

/** Runs the search of the current live dashboard again. */
export const refreshDashboard = createMutation<string>({
  name: 'dashboards/refreshing',
  *work(slug, { api }) {
    const dashboard = yield* call(api.refreshDashboard, { params: { slug } });
    yield* put(dashboardQuery.corrected(() => dashboard));
  },
});

export const removeDashboard = createMutation<string>({
  name: 'dashboards/deleting',
  *work(slug, { api }) {
    yield* call(api.deleteDashboard, { params: { slug } });
    yield* closeModal('deleteDashboard');
    yield* put(sentTo(toPath`/users/${(yield* selectPerson())?.slug ?? 'me'}/dashboards`));
  },
});

type Addition = { readonly slug: string; readonly dois: readonly string[]; readonly name: string };
/** Adds papers to one of the reader's dashboards. */
export const addToDashboard = createMutation<Addition>({
  name: 'dashboards/adding',
  *work({ slug, dois, name }, { api }) {
    yield* call(api.changeWorksOfDashboard, { params: { slug }, body: { add: [...dois] } });
    yield* put(toastShown('success', (textOf) => textOf(dashboardsText).dialogs.added(name)));
    yield* put(holdingQuery.again());
    yield* closeModal('addReportToDashboard');
  },
  whenFailed: sayTheLimit,
});

/** Section 9 of the specification: exports are polled every 2000 ms. Polling stops after this time. */
const EXPORT = { everyMs: 2_000, withinMs: 1_800_000 } as const;

type Export = { readonly of: DashboardSource; readonly wanted: RequestOf<'startExport'>['body'] };
/** Exports a dashboard to a file, waits for it, and offers it for download. The export ends with the user's session. */
export const startDashboardExport = createMutation<Export>({
  name: 'dashboards/exporting',
  target: (request) => JSON.stringify(request),
  *work({ of: { base, slug }, wanted: request }, { api }) {
    const { format } = request;
    yield* closeModal('exportDashboard');
    const progress = toastShown('loading', (textOf) => {
      const { dialogs, exported } = textOf(dashboardsText);
      return exported.loading(dialogs.formatNames[format]);
    });
    yield* put(progress);
    try {
      const { exportId } = yield* call(async () =>
        base === undefined
          ? api.startExport({ params: { slug }, body: request })
          : api.startEntityExport({ params: { base, slug }, body: request }),
      );
      const query = { format };
      const file = yield* poll(EXPORT, async () => {
        const { status, downloadUrl } =
          base === undefined
            ? await api.readExportStatus({ params: { slug, exportId }, query })
            : await api.readEntityExportStatus({ params: { base, slug, exportId }, query });
        return status === 'DONE' || status === 'ERROR' ? { address: downloadUrl } : undefined;
      });
      yield* put(toastOf(format, file));
    } finally {
      yield* put(toastGone(progress.payload.id));
    }
  },
  *whenFailed() {
    yield* put(toastShown('error', (textOf) => textOf(dashboardsText).exported.error));
  },
});

/** A file that is ready, failed, or timed out. */
const toastOf = (
  format: Export['wanted']['format'],
  file: { readonly address: string | undefined } | undefined,
) => {
  if (!file) return toastShown('error', (textOf) => textOf(dashboardsText).exported.error);
  if (file.address === undefined)
    return toastShown('error', (textOf) => {
      const { dialogs, exported } = textOf(dashboardsText);
      return format === 'csv'
        ? exported.failedCsv
        : exported.failedJob(dialogs.formatNames[format]);
    });
  return toastShown('export-success', (textOf) => textOf(dashboardsText).exported.success, {
    label: (textOf) => textOf(dashboardsText).exported.link,
    href: file.address,
  });
};
