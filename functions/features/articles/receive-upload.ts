import * as z from 'zod';

import { type Files } from '#functions/platform/ports/files.ts';
import { type Delivery, type Queue } from '#functions/platform/ports/queue.ts';
import { Unworkable } from '#functions/platform/queues/work.ts';

import { handIn } from './hand-in.ts';
import { MOST_SOURCE_BYTES } from './read-file.ts';

/** A file that somebody put into Files: where, when, and after which other versions of it. */
const Upload = z.object({ file: z.string(), at: z.coerce.date(), sequence: z.string() });

type Ports = {
  readonly files: Pick<Files, 'info' | 'get' | 'put'>;
  readonly queue: Pick<Queue, 'send'>;
};

/** Hands in an uploaded file as of the moment it was uploaded: of two versions the later counts, in whichever order they come. */
export const receiveUpload =
  ({ files, queue }: Ports) =>
  async (delivery: Delivery): Promise<void> => {
    const { file, at, sequence } = Upload.parse(JSON.parse(delivery.body));
    // A console makes a folder by putting an empty file of its name.
    if (file.endsWith('/')) return;
    const info = await files.info(file);
    if (info && info.bytes > MOST_SOURCE_BYTES)
      throw new Unworkable('The file is larger than an article can be.');
    const bytes = info && (await files.get(file));
    if (!bytes) throw new Unworkable('The file is no longer there.');
    const nextSubmission = () => `${at.toISOString()}#${sequence}`;
    await handIn({ files, queue, nextSubmission })({ name: file, bytes });
  };
