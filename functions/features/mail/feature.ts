import { type Feature, worker } from '#functions/platform/feature.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { receiveFeedback } from './receive-feedback.ts';

type MailWorld = { readonly table: Pick<Table, 'write'> };

export const feature: Feature<MailWorld> = {
  name: 'mail',
  workers: [
    worker({
      queue: 'mail-feedback',
      does: 'Processing a bounce or a complaint',
      work: ({ table }: MailWorld) => ({ kind: 'each', work: receiveFeedback(table) }),
      memoryMib: 512,
      touches: { table: 'write' },
      messages: 10,
      runs: 2,
      alarms: {
        lost: 'Bounces and complaints are not processed: people who complained may receive further email.',
        late: 'Bounces and complaints are processed more than an hour late.',
        lateAfterMinutes: 60,
      },
      onlyOnAws: true,
    }),
  ],
};
