import { auditWrite } from '#functions/platform/audit/audit-log.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type {
  readFailedJobs as failedContract,
  readQueues as readContract,
  retryFailedJobs as retryContract,
} from '#shared/contracts/admin.ts';

import type { AdminPorts, NamedQueue } from './ports.ts';

const queueNamed = (queues: readonly NamedQueue[], name: string): NamedQueue['queue'] => {
  const found = queues.find((queue) => queue.name === name);
  if (!found) throw notFound('Queue not found.');
  return found.queue;
};

/** Returns the number of waiting, running and failed jobs. */
export const readQueues =
  ({ queues }: Pick<AdminPorts, 'queues'>): UseCase<typeof readContract> =>
  async () => ({
    queues: await Promise.all(
      queues.map(async ({ name, queue }) => ({ name, ...(await queue.depth()) })),
    ),
  });

/** Lists permanently failed jobs with the reason. */
export const readFailedJobs =
  ({ queues }: Pick<AdminPorts, 'queues'>): UseCase<typeof failedContract> =>
  async (_caller, { params: { name }, query: { limit } }) => ({
    jobs: [...(await queueNamed(queues, name).deadLetters(limit))],
  });

/** Returns failed jobs to their queue. A queue cannot join a transaction, so the audit log is written first. */
export const retryFailedJobs =
  (ports: AdminPorts): UseCase<typeof retryContract> =>
  async (caller, { params: { name }, body: { ids } }) => {
    const { person: actor } = requirePerson(caller);
    const queue = queueNamed(ports.queues, name);
    await ports.table.write(
      auditWrite(ports)({
        actor,
        action: 'failed-jobs-retried',
        subject: `queue/${name}`,
        after: { jobs: ids ?? 'all' },
      }),
    );
    return { retried: await queue.redrive(ids) };
  };
