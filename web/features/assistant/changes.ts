import { call, put } from 'typed-redux-saga';

import type { ThreadFormat } from '#shared/contracts/assistant-threads.ts';
import { toPath } from '#shared/domain/paths.ts';
import { sentTo } from '#web/platform/destination.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { savableFileOf, releaseFile, saveFile } from '#web/records/exports/savable-file.ts';
import { assistantText } from '#web/text/assistant.ts';

import { clearQuestion } from './question.ts';
import { historyQuery, type Thread, threadQuery } from './threads.ts';

const ofSlug =
  <Value extends { readonly slug: string }>(slug: string, change: (thread: Value) => Value) =>
  (thread: Value) =>
    thread.slug === slug ? change(thread) : thread;

export const renameThread = createMutation<{ readonly slug: string; readonly title: string }>({
  name: 'assistant/renaming',
  *work({ slug, title }, { api }) {
    const renamed = yield* call(api.renameAssistantThread, { params: { slug }, body: { title } });
    yield* put(
      threadQuery.corrected(ofSlug(slug, (thread) => ({ ...thread, title: renamed.title }))),
    );
    yield* put(historyQuery.again());
  },
});

/** Deletes a thread at once; it can be restored for a while. */
export const deleteThread = createMutation<string>({
  name: 'assistant/deleting',
  target: (slug) => slug,
  *work(slug, { api }) {
    yield* call(api.deleteAssistantThread, { params: { slug } });
    yield* put(clearQuestion());
    yield* put(historyQuery.again());
    yield* put(sentTo('/assistant'));
    yield* put(
      toastShown('account-deletion', (textOf) => textOf(assistantText).thread.deleted, {
        label: (textOf) => textOf(assistantText).thread.restore,
        action: restoreThread.wanted({ input: slug }),
      }),
    );
  },
});

export const restoreThread = createMutation<string>({
  name: 'assistant/restoring',
  target: (slug) => slug,
  *work(slug, { api }) {
    yield* call(api.restoreAssistantThread, { params: { slug } });
    yield* put(historyQuery.again());
    yield* put(sentTo(toPath`/assistant/${slug}`));
  },
});

const withShare = (slug: string, share: Thread['share']) =>
  threadQuery.corrected(
    ofSlug(slug, ({ share: _before, ...thread }) => ({ ...thread, ...(share && { share }) })),
  );

/** Creates the link of a thread, or extends it to the later questions. */
export const shareThread = createMutation<string>({
  name: 'assistant/sharing',
  *work(slug, { api }) {
    const share = yield* call(api.shareAssistantThread, { params: { slug } });
    yield* put(withShare(slug, share));
    yield* put(historyQuery.again());
  },
});

export const revokeThreadLink = createMutation<string>({
  name: 'assistant/revoking',
  *work(slug, { api }) {
    yield* call(api.revokeAssistantThread, { params: { slug } });
    yield* put(withShare(slug, undefined));
    yield* put(historyQuery.again());
  },
});

export const threadFormats = [
  'markdown',
  'docx',
  'bibtex',
] as const satisfies readonly ThreadFormat[];

const KEPT_MS = 60_000;

/** Saves a thread as a file. */
export const downloadThread = createMutation<{
  readonly slug: string;
  readonly format: ThreadFormat;
}>({
  name: 'assistant/taking',
  *work({ slug, format }, { api }) {
    const response = yield* call(api.exportAssistantThread, {
      params: { slug },
      query: { format },
    });
    const file = yield* call(savableFileOf, response);
    saveFile(file);
    // The browser reads the URL while it saves the file.
    setTimeout(() => releaseFile(file), KEPT_MS);
  },
});
