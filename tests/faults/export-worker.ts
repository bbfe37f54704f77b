/** A worker of exports in a process of its own, to be killed: works what waits in the folder it is given, then ends. */
import { setTimeout as wait } from 'node:timers/promises';

import { openJobWorld } from '#tests/functions/features/exports/support/job-world.ts';

const [folder = '', rows = '0'] = process.argv.slice(2);
const world = openJobWorld({ folder, rows: Number(rows), maxDeliveries: 100 });
// Nobody else is at work in this folder.
await world.queue.giveBackTaken();
console.log('working');
for (;;) {
  const { waiting, inFlight } = await world.queue.depth();
  if (waiting + inFlight === 0) break;
  const delivery = await world.next();
  if (delivery) await world.work(delivery);
  else await wait(50);
}
world.close();
