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

/** A PDF for the author or for an editor, a table, or data. */
export const reportChoices = ['author', 'editor', 'csv', 'json'] as const;
export type BibliographyFormat = 'bibtex' | 'ris';
export type DownloadChoice = (typeof reportChoices)[number] | BibliographyFormat;
type DownloadRequest = { readonly source: CheckSource; readonly choice: DownloadChoice };

const reportQueryOf = (choice: (typeof reportChoices)[number]) =>
  choice === 'csv' || choice === 'json'
    ? { format: choice }
    : { format: 'pdf' as const, audience: choice };

const KEPT_MS = 60_000;

/** Saves a report or the corrected references as a file. */
export const downloadCheck = createMutation<DownloadRequest>({
  name: 'reference-checks/taking',
  target: ({ choice }) => choice,
  *work({ source: { kind, id }, choice }, { api }) {
    const request = { params: { taskId: id } };
    const answer =
      choice === 'bibtex' || choice === 'ris'
        ? yield* call(api.downloadCorrectedReferences, { ...request, query: { format: choice } })
        : kind === 'own'
          ? yield* call(api.downloadReferenceReport, { ...request, query: reportQueryOf(choice) })
          : yield* call(api.downloadSharedReport, {
              params: { token: id },
              query: reportQueryOf(choice),
            });
    const file = yield* call(savableFileOf, answer);
    saveFile(file);
    // The browser reads the URL while it saves the file.
    setTimeout(() => releaseFile(file), KEPT_MS);
  },
});
