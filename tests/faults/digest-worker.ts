/** Hands out and sends the mails that are due, in a process of its own that is to be killed; ends when all are sent. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { handOutDue } from '#functions/platform/due/hand-out-due.ts';
import { queuesOfDueWork } from '#functions/features/schedules/queues-of-due-work.ts';
import { startDigestsLoop } from '#infra/local/digests-loop.ts';

import { openDigestFolder } from './digest-folder.ts';

const [folder = '', time = ''] = process.argv.slice(2);
const now = () => new Date(time);
const { table, outbox, queue, forgetful, close } = openDigestFolder(folder, now);
// Nobody else is at work in this folder.
await queue.giveBackTaken();
console.log('working');
const said = { sending: false };

const loop = startDigestsLoop(
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
    newSecret: randomUUID,
    now,
    digestsQueue: queue,
    logger: { error: console.error },
  },
  { origin: () => 'https://veracite.example', entitlements: 'open', loops: 12 },
);
const handOut = handOutDue({
  table,
  now,
  queueOfKind: queuesOfDueWork({
    digestsQueue: queue,
    webhooksQueue: queue,
    savedSearchesQueue: queue,
  }),
});
for (;;) {
  const handedOut = await handOut();
  const { waiting, inFlight } = await queue.depth();
  if (handedOut + waiting + inFlight === 0) break;
  await wait(50);
}
await loop.close();
close();
