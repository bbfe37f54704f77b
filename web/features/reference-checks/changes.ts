import { call, put } from 'typed-redux-saga';

import { toPath } from '#shared/domain/paths.ts';
import { sentTo } from '#web/platform/destination.ts';
import { doing } from '#web/platform/doing.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { fileToTake, forget, take } from '#web/records/exports/file-to-take.ts';
import { personNow } from '#web/records/session/session.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';

import { checkReading, type Source } from './check.ts';

type Sharing = { readonly taskId: string; readonly withSentences: boolean };
/** Creates the link of a check, or changes what it shows. */
export const sharing = doing<Sharing>({
  name: 'reference-checks/sharing',
  keeps: 'all',
  *work({ taskId, withSentences }, { api }) {
    const share = yield* call(api.shareReferenceCheck, {
      params: { taskId },
      body: { withSentences },
    });
    yield* put(checkReading.corrected((check) => ({ ...check, share })));
  },
});

/** Revokes the link of a check. */
export const unsharing = doing<string>({
  name: 'reference-checks/unsharing',
  *work(taskId, { api }) {
    yield* call(api.unshareReferenceCheck, { params: { taskId } });
    yield* put(checkReading.corrected(({ share: _share, ...check }) => check));
  },
});

/** Deletes a check with its file, at once. */
export const deleting = doing<string>({
  name: 'reference-checks/deleting',
  *work(taskId, { api }) {
    yield* call(api.deleteReferenceCheck, { params: { taskId } });
    yield* put(toastShown('success', (words) => words(referenceChecksText).remove.done));
    const { slug = 'me' } = (yield* personNow()) ?? {};
    yield* put(sentTo(toPath`/users/${slug}/reference-checks`));
  },
});

export const reportFormats = ['pdf', 'csv', 'json'] as const;
export const bibliographyFormats = ['bibtex', 'ris'] as const;
export type TakenFormat = (typeof reportFormats)[number] | (typeof bibliographyFormats)[number];
type Taking = { readonly source: Source; readonly format: TakenFormat };

const KEPT_MS = 60_000;

/** Saves a report or the corrected references as a file. */
export const taking = doing<Taking>({
  name: 'reference-checks/taking',
  to: ({ format }) => format,
  *work({ source: { kind, id }, format }, { api }) {
    const own = { params: { taskId: id } };
    const answer =
      format === 'bibtex' || format === 'ris'
        ? yield* call(api.downloadCorrectedReferences, { ...own, query: { format } })
        : kind === 'own'
          ? yield* call(api.downloadReferenceReport, { ...own, query: { format } })
          : yield* call(api.downloadSharedReport, { params: { token: id }, query: { format } });
    const file = yield* call(fileToTake, answer);
    take(file);
    // The browser reads the URL while it saves the file.
    setTimeout(() => forget(file), KEPT_MS);
  },
});
