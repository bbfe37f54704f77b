import { call, put } from 'typed-redux-saga';

import { toPath } from '#shared/domain/paths.ts';
import type { RequestOf } from '#web/platform/api-client.ts';
import { sentTo } from '#web/platform/destination.ts';
import { doing } from '#web/platform/doing.ts';
import { closeModal, openModal } from '#web/platform/modals.ts';
import { poll } from '#web/platform/poll.ts';
import type { Problem } from '#web/platform/problem.ts';
import { toastGone, toastShown } from '#web/platform/toasts.ts';
import { personNow } from '#web/records/session/session.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { dashboardReading, holdingReading, type Source } from './dashboards.ts';
import { isDoiLimit, limitIn } from './doi-limit.ts';

function* sayTheLimit(problem: Problem) {
  if (isDoiLimit(problem)) yield* openModal('dashboardLimitError', limitIn(problem));
}

/** Creates a dashboard and navigates to it. */
export const making = doing<RequestOf<'makeDashboard'>['body']>({
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
export const editing = doing<Edit>({
  name: 'dashboards/editing',
  *work({ slug, change }, { api }) {
    const dashboard = yield* call(api.changeDashboard, { params: { slug }, body: change });
    yield* put(dashboardReading.corrected(() => dashboard));
    yield* closeModal('editDashboard');
  },
});

/** Runs the search of the current live dashboard again. */
export const refreshing = doing<string>({
  name: 'dashboards/refreshing',
  *work(slug, { api }) {
    const dashboard = yield* call(api.refreshDashboard, { params: { slug } });
    yield* put(dashboardReading.corrected(() => dashboard));
  },
});

export const deleting = doing<string>({
  name: 'dashboards/deleting',
  *work(slug, { api }) {
    yield* call(api.deleteDashboard, { params: { slug } });
    yield* closeModal('deleteDashboard');
    yield* put(sentTo(toPath`/users/${(yield* personNow())?.slug ?? 'me'}/dashboards`));
  },
});

type Addition = { readonly slug: string; readonly dois: readonly string[]; readonly name: string };
/** Adds papers to one of the reader's dashboards. */
export const adding = doing<Addition>({
  name: 'dashboards/adding',
  *work({ slug, dois, name }, { api }) {
    yield* call(api.changeWorksOfDashboard, { params: { slug }, body: { add: [...dois] } });
    yield* put(toastShown('success', (words) => words(dashboardsText).dialogs.added(name)));
    yield* put(holdingReading.again());
    yield* closeModal('addReportToDashboard');
  },
  whenFailed: sayTheLimit,
});

/** Section 9 of the specification: exports are polled every 2000 ms. Polling stops after this time. */
const EXPORT = { everyMs: 2_000, withinMs: 1_800_000 } as const;

type Export = { readonly of: Source; readonly wanted: RequestOf<'startExport'>['body'] };
/** Exports a dashboard to a file, waits for it, and offers it for download. The export ends with the user's session. */
export const exportingDashboard = doing<Export>({
  name: 'dashboards/exporting',
  to: (wish) => JSON.stringify(wish),
  *work({ of: { base, slug }, wanted }, { api }) {
    const { format } = wanted;
    yield* closeModal('exportDashboard');
    const progress = toastShown('loading', (words) => {
      const { dialogs, exported } = words(dashboardsText);
      return exported.loading(dialogs.formatNames[format]);
    });
    yield* put(progress);
    try {
      const { exportId } = yield* call(async () =>
        base === undefined
          ? api.startExport({ params: { slug }, body: wanted })
          : api.startEntityExport({ params: { base, slug }, body: wanted }),
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
    yield* put(toastShown('error', (words) => words(dashboardsText).exported.error));
  },
});

/** A file that is ready, failed, or timed out. */
const toastOf = (
  format: Export['wanted']['format'],
  file: { readonly address: string | undefined } | undefined,
) => {
  if (!file) return toastShown('error', (words) => words(dashboardsText).exported.error);
  if (file.address === undefined)
    return toastShown('error', (words) => {
      const { dialogs, exported } = words(dashboardsText);
      return format === 'csv'
        ? exported.failedCsv
        : exported.failedJob(dialogs.formatNames[format]);
    });
  return toastShown('export-success', (words) => words(dashboardsText).exported.success, {
    label: (words) => words(dashboardsText).exported.link,
    href: file.address,
  });
};
