/** Hands out and sends the mails that are due, in a process of its own that is to be killed; ends when all are sent. */
import { nothingOpen } from '#tests/support/nothing-open.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { feature } from '#functions/features/digests/feature.ts';
import { handOutDue } from '#functions/platform/due/hand-out-due.ts';
import { startWorkerLoop } from '#infra/local/world/worker-loop.ts';
import { entitlementOf } from '#shared/domain/entitlement.ts';

import { openDigestFolder } from './digest-folder.ts';

const [folder = '', time = ''] = process.argv.slice(2);
const now = () => new Date(time);
const { table, outbox, queue, forgetful, close } = openDigestFolder(folder, now);
// Nobody else is at work in this folder.
await queue.giveBackTaken();
console.log('working');
const said = { sending: false };

const [worker] = feature.workers ?? [];
if (!worker) throw new Error('Digests have a worker.');
const loop = startWorkerLoop(
  worker,
  {
    table,
    index: { statement: async () => undefined },
    mailer: {
      // Each mail is given to both services: one that cannot be asked, and one that knows the keys of its mails.
      send: async (mail) => {
        await forgetful.send(mail);
        if (!said.sending) console.log('sending');
        said.sending = true;
        return outbox.send(mail);
      },
    },
    entitlementOf: async () => entitlementOf({}, 'open', now()),
    openText: nothingOpen,
    newSecret: randomUUID,
    origin: () => 'https://veracite.example',
    now,
    holdMs: 0,
  },
  { queue, now, logger: { error: console.error } },
);
const handOut = handOutDue({
  table,
  now,
  queueOfKind: () => queue,
});
for (;;) {
  const handedOut = await handOut();
  const { waiting, inFlight } = await queue.depth();
  if (handedOut + waiting + inFlight === 0) break;
  await wait(50);
}
await loop.close();
close();
