import { call, delay, put } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import { type Problem, problemOf } from '#web/platform/problem.ts';
import { toastGone, toastShown } from '#web/platform/toast-slice.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import type { ExportWanted } from './dashboards-slice.ts';

/** Section 9: an export is asked after every 2000 ms. */
const POLL_EVERY_MS = 2000;
const words = dashboardsText.exported;

type Wanted = { readonly slug: string; readonly wanted: ExportWanted };

/** Waits for the file of an export; a job that failed answers undefined. */
function* fileOf(api: Api, { slug, wanted }: Wanted) {
  const { exportId } = yield* call(api.startExport, { params: { slug }, body: wanted });
  for (;;) {
    const { status, downloadUrl } = yield* call(api.readExportStatus, {
      params: { slug, exportId },
      query: { format: wanted.format },
    });
    if (status === 'DONE') return downloadUrl;
    if (status === 'ERROR') return undefined;
    yield* delay(POLL_EVERY_MS);
  }
}

/** Begins an export, waits for it, and offers its file; answers why it failed, if it did. */
export function* followExport(api: Api, given: Wanted) {
  const progress = toastShown(
    'loading',
    words.loading(dashboardsText.dialogs.formatNames[given.wanted.format]),
  );
  yield* put(progress);
  try {
    const address = yield* fileOf(api, given);
    if (address !== undefined)
      yield* put(toastShown('export-success', words.success, { label: words.link, href: address }));
    else yield* put(toastShown('error', words.failedJob));
    return undefined;
  } catch (error) {
    const problem: Problem = problemOf(error);
    yield* put(toastShown('error', words.error));
    return problem;
  } finally {
    yield* put(toastGone(progress.payload.id));
  }
}
