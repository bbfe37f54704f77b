import { call, put } from 'typed-redux-saga';

import { toPath } from '#shared/domain/paths.ts';
import { sentTo } from '#web/platform/destination.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { savableFileOf, releaseFile, saveFile } from '#web/records/exports/savable-file.ts';
import { selectPerson } from '#web/records/session/session.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';

import { checkQuery, type CheckSource } from './check.ts';

type Sharing = { readonly taskId: string; readonly withSentences: boolean };
/** Creates the link of a check, or changes what it shows. */
export const shareCheck = createMutation<Sharing>({
  name: 'reference-checks/sharing',
  keeps: 'all',
  *work({ taskId, withSentences }, { api }) {
    const share = yield* call(api.shareReferenceCheck, {
      params: { taskId },
      body: { withSentences },
    });
    yield* put(checkQuery.corrected((check) => ({ ...check, share })));
  },
});

/** Revokes the link of a check. */
export const revokeCheckLink = createMutation<string>({
  name: 'reference-checks/unsharing',
  *work(taskId, { api }) {
    yield* call(api.unshareReferenceCheck, { params: { taskId } });
    yield* put(checkQuery.corrected(({ share: _share, ...check }) => check));
  },
});

/** Deletes a check with its file, at once. */
export const deleteCheck = createMutation<string>({
  name: 'reference-checks/deleting',
  *work(taskId, { api }) {
    yield* call(api.deleteReferenceCheck, { params: { taskId } });
    yield* put(toastShown('success', (textOf) => textOf(referenceChecksText).remove.done));
    const { slug = 'me' } = (yield* selectPerson()) ?? {};
    yield* put(sentTo(toPath`/users/${slug}/reference-checks`));
  },
});

export const reportFormats = ['pdf', 'csv', 'json'] as const;
export const bibliographyFormats = ['bibtex', 'ris'] as const;
export type ReportFormat = (typeof reportFormats)[number] | (typeof bibliographyFormats)[number];
type DownloadRequest = { readonly source: CheckSource; readonly format: ReportFormat };

const KEPT_MS = 60_000;

/** Saves a report or the corrected references as a file. */
export const downloadCheck = createMutation<DownloadRequest>({
  name: 'reference-checks/taking',
  target: ({ format }) => format,
  *work({ source: { kind, id }, format }, { api }) {
    const request = { params: { taskId: id } };
    const answer =
      format === 'bibtex' || format === 'ris'
        ? yield* call(api.downloadCorrectedReferences, { ...request, query: { format } })
        : kind === 'own'
          ? yield* call(api.downloadReferenceReport, { ...request, query: { format } })
          : yield* call(api.downloadSharedReport, { params: { token: id }, query: { format } });
    const file = yield* call(savableFileOf, answer);
    saveFile(file);
    // The browser reads the URL while it saves the file.
    setTimeout(() => releaseFile(file), KEPT_MS);
  },
});
