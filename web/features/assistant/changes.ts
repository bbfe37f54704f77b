import { call, put } from 'typed-redux-saga';

import type { ThreadFormat } from '#shared/contracts/assistant-threads.ts';
import { toPath } from '#shared/domain/paths.ts';
import { sentTo } from '#web/platform/destination.ts';
import { doing } from '#web/platform/doing.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { fileToTake, forget, take } from '#web/records/exports/file-to-take.ts';
import { assistantText } from '#web/text/assistant.ts';

import { askingCleared } from './asking.ts';
import { historyReading, type Thread, threadReading } from './threads.ts';

const ofSlug =
  <Value extends { readonly slug: string }>(slug: string, change: (thread: Value) => Value) =>
  (thread: Value) =>
    thread.slug === slug ? change(thread) : thread;

export const renaming = doing<{ readonly slug: string; readonly title: string }>({
  name: 'assistant/renaming',
  *work({ slug, title }, { api }) {
    const renamed = yield* call(api.renameAssistantThread, { params: { slug }, body: { title } });
    yield* put(
      threadReading.corrected(ofSlug(slug, (thread) => ({ ...thread, title: renamed.title }))),
    );
    yield* put(historyReading.again());
  },
});

/** Deletes a thread at once; it can be restored for a while. */
export const deleting = doing<string>({
  name: 'assistant/deleting',
  to: (slug) => slug,
  *work(slug, { api }) {
    yield* call(api.deleteAssistantThread, { params: { slug } });
    yield* put(askingCleared());
    yield* put(historyReading.again());
    yield* put(sentTo('/assistant'));
    yield* put(
      toastShown('account-deletion', (words) => words(assistantText).thread.deleted, {
        label: (words) => words(assistantText).thread.restore,
        action: restoring.wanted({ wish: slug }),
      }),
    );
  },
});

export const restoring = doing<string>({
  name: 'assistant/restoring',
  to: (slug) => slug,
  *work(slug, { api }) {
    yield* call(api.restoreAssistantThread, { params: { slug } });
    yield* put(historyReading.again());
    yield* put(sentTo(toPath`/assistant/${slug}`));
  },
});

const withShare = (slug: string, share: Thread['share']) =>
  threadReading.corrected(
    ofSlug(slug, ({ share: _before, ...thread }) => ({ ...thread, ...(share && { share }) })),
  );

/** Creates the link of a thread, or extends it to the later questions. */
export const sharing = doing<string>({
  name: 'assistant/sharing',
  *work(slug, { api }) {
    const share = yield* call(api.shareAssistantThread, { params: { slug } });
    yield* put(withShare(slug, share));
    yield* put(historyReading.again());
  },
});

export const revoking = doing<string>({
  name: 'assistant/revoking',
  *work(slug, { api }) {
    yield* call(api.revokeAssistantThread, { params: { slug } });
    yield* put(withShare(slug, undefined));
    yield* put(historyReading.again());
  },
});

export const takenFormats = [
  'markdown',
  'docx',
  'bibtex',
] as const satisfies readonly ThreadFormat[];

const KEPT_MS = 60_000;

/** Saves a thread as a file. */
export const taking = doing<{ readonly slug: string; readonly format: ThreadFormat }>({
  name: 'assistant/taking',
  *work({ slug, format }, { api }) {
    const answer = yield* call(api.exportAssistantThread, {
      params: { slug },
      query: { format },
    });
    const file = yield* call(fileToTake, answer);
    take(file);
    // The browser reads the URL while it saves the file.
    setTimeout(() => forget(file), KEPT_MS);
  },
});
