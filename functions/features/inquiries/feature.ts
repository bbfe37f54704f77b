import { api, type Feature, worker } from '#functions/platform/feature.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { inquiriesCalls } from '#shared/contracts/inquiries.ts';

import { exportInquiries, readInquiries, removeInquiry } from './admin-inquiries.ts';
import { sendInquiry, type SendPorts } from './send-inquiry.ts';
import { notifyOfInquiry, type NotifyPorts } from './notify-of-inquiry.ts';

type ApiWorld = Omit<SendPorts, 'inquiriesQueue' | 'table'> & {
  readonly table: Pick<Table, 'query' | 'write'>;
  readonly queueNamed: QueueNamed;
};

const QUEUE = 'inquiries';

export const feature: Feature<ApiWorld & NotifyPorts> = {
  name: 'inquiries',
  api: api({
    endpoints: inquiriesCalls,
    useCases: (world: ApiWorld) => ({
      sendInquiry: sendInquiry({ ...world, inquiriesQueue: world.queueNamed(QUEUE) }),
      readInquiries: readInquiries(world),
      exportInquiries: exportInquiries(world),
      removeInquiry: removeInquiry(world),
    }),
    memoryMib: 512,
    touches: { table: 'read-and-write', sends: [QUEUE] },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Notifying about an inquiry',
      work: (world: NotifyPorts) => ({ kind: 'each', work: notifyOfInquiry(world) }),
      memoryMib: 512,
      touches: { table: 'read', mail: 'send', inquiriesTo: true },
      messages: 10,
      runs: 1,
      alarms: {
        lost: 'Organizations that requested a demonstration, a trial or a quote are waiting for an answer; the team was not notified.',
        late: 'Notifications about inquiries are more than an hour late.',
        lateAfterMinutes: 60,
      },
    }),
  ],
};
