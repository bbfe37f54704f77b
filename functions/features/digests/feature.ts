import { type Feature, worker } from '#functions/platform/feature.ts';

import type { DigestPorts } from './send-digest.ts';
import { deadLetterDigest, processDigests } from './process-digests.ts';

const QUEUE = 'digests';

export const feature: Feature<DigestPorts> = {
  name: 'digests',
  workers: [
    worker({
      queue: QUEUE,
      does: 'Sending a digest',
      work: (world: DigestPorts) => ({
        kind: 'each',
        work: processDigests(world),
        giveUp: deadLetterDigest(world.table),
      }),
      memoryMib: 1024,
      touches: { table: 'read-and-write', search: ['statements'], mail: 'send' },
      // E-mails mostly wait for the disk, and wait together.
      messages: 10,
      runs: 4,
      alarms: {
        lost: 'Some people did not receive an e-mail that was due.',
        late: 'E-mails are sent more than an hour late.',
        lateAfterMinutes: 60,
      },
    }),
  ],
  due: { digest: QUEUE },
};
