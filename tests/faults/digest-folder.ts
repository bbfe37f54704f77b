/** What lies in a folder in which mails are sent, for the worker that is killed and for the test that kills it. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openOutbox } from '#functions/adapters/embedded/mailer.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import type { Mailer } from '#functions/platform/ports/mailer.ts';

export const openDigestFolder = (folder: string, now: () => Date) => {
  const accepted = join(folder, 'accepted.txt');
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  const outbox = openOutbox(join(folder, 'outbox.sqlite'), now);
  const queue = openEmbeddedQueue({
    file: join(folder, 'queues.sqlite'),
    name: 'digests',
    visibilitySeconds: 600,
    maxDeliveries: 4,
    clock: () => new Date(),
  });
  /** Takes every mail it is given, tells two with one key apart by nothing, and cannot be asked what it took. */
  const forgetful: Mailer = {
    send: async ({ key }) => {
      appendFileSync(accepted, `${key}\n`);
      return { kind: 'accepted' };
    },
  };
  return {
    table,
    outbox,
    queue,
    forgetful,
    /** The keys of what the forgetful service took, in the order it did. */
    accepted: (): readonly string[] =>
      existsSync(accepted) ? readFileSync(accepted, 'utf8').split('\n').slice(0, -1) : [],
    close: () => {
      queue.close();
      outbox.close();
      table.close();
    },
  };
};
