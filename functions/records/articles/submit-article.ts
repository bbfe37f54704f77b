import { type Files } from '#functions/platform/ports/files.ts';
import { type Queue } from '#functions/platform/ports/queue.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type ReadMessage } from '#shared/messages/ingest.ts';

import { sourceFileKey } from './stored-article.ts';

/** Stores a source file, then queues it, so that a worker always finds its file. */
export const submitArticle =
  ({
    files,
    queue,
    nextSubmission,
  }: {
    readonly files: Pick<Files, 'put' | 'info'>;
    readonly queue: Pick<Queue, 'send'>;
    readonly nextSubmission: () => string;
  }) =>
  async (
    source: { readonly name: string; readonly bytes: Uint8Array },
    beforeQueued: (message: ReadMessage) => void = () => undefined,
  ): Promise<ReadMessage> => {
    const file = sourceFileKey(sha256Of(source.bytes));
    const message: ReadMessage = {
      kind: 'read',
      file,
      name: source.name,
      submission: nextSubmission(),
    };
    // The name contains the hash of the content, so existing bytes need not be written again.
    if (!(await files.info(file)))
      await files.put(file, source.bytes, { contentType: 'application/xml' });
    beforeQueued(message);
    await queue.send([JSON.stringify(message)]);
    return message;
  };
