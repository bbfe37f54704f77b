import * as z from 'zod';

import { type Files } from '#functions/platform/ports/files.ts';
import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';
import { PermanentError } from '#functions/platform/queues/work.ts';

import { submitArticle } from '#functions/records/articles/submit-article.ts';
import { MAX_SOURCE_BYTES } from './read-file.ts';

/** An uploaded file: its key, its time, and its predecessors. */
const Upload = z.object({ file: z.string(), at: z.coerce.date(), sequence: z.string() });

type Ports = {
  readonly files: Pick<Files, 'info' | 'get' | 'put'>;
  readonly queue: Pick<Queue, 'send'>;
};

/**
 * Submits an uploaded file with its upload time: of two versions the later one is current, whatever their order of
 * arrival.
 */
export const receiveUpload =
  ({ files, queue }: Ports) =>
  async (delivery: Delivery): Promise<void> => {
    const { file, at, sequence } = Upload.parse(JSON.parse(delivery.body));
    // The console creates a folder as an empty file with its name.
    if (file.endsWith('/')) return;
    const info = await files.info(file);
    if (info && info.bytes > MAX_SOURCE_BYTES)
      throw new PermanentError('The file exceeds the size limit for an article.');
    const bytes = info && (await files.get(file));
    if (!bytes) throw new PermanentError('The file no longer exists.');
    const nextSubmission = () => `${at.toISOString()}#${sequence}`;
    await submitArticle({ files, queue, nextSubmission })({ name: file, bytes });
  };
