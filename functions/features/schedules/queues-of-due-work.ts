import type { HandOutPorts } from '#functions/platform/due/hand-out-due.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';

type Queues = Readonly<
  Record<'digestsQueue' | 'webhooksQueue' | 'savedSearchesQueue', Pick<Queue, 'send'>>
>;

/** Where the work of each kind is done that is due at a time. */
export const queuesOfDueWork = ({
  digestsQueue,
  webhooksQueue,
  savedSearchesQueue,
}: Queues): HandOutPorts['queueOfKind'] => ({
  digest: digestsQueue,
  'yearly-digest': digestsQueue,
  webhook: webhooksQueue,
  'saved-search': savedSearchesQueue,
  dashboard: savedSearchesQueue,
});
