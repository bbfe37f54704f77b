import type { UseCase } from '#functions/platform/http/serve.ts';
import { type NetworkLimit, within } from '#functions/platform/limits/limits.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { Limit, RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { sendInquiry as contract } from '#shared/contracts/inquiries.ts';

import { inquiryWrite } from './inquiry-repository.ts';

export type SendPorts = {
  readonly table: Pick<Table, 'write'>;
  readonly inquiriesQueue: Pick<Queue, 'send'>;
  readonly rateLimits: RateLimits;
  readonly now: Clock;
  readonly newId: NewId;
};

const BY_NETWORK: NetworkLimit = {
  counts: 'networks',
  name: 'inquiries-address',
  most: 5,
  perSeconds: 3600,
};
const BY_EMAIL: Limit = { name: 'inquiries-email', most: 5, perSeconds: 3600 };

/** Stores an inquiry before anyone is notified, so that a failed e-mail loses nothing. */
export const sendInquiry =
  ({ table, inquiriesQueue, rateLimits, now, newId }: SendPorts): UseCase<typeof contract> =>
  async ({ from }, { body: { website, people, ...rest } }) => {
    await within(rateLimits, [BY_NETWORK, from.address], [BY_EMAIL, rest.email]);
    // A program filled in the hidden field: it gets the usual response, and nothing is stored.
    if (website !== undefined && website !== '') return { success: true };
    const sentAt = now().toISOString();
    const id = `${sentAt}-${newId()}`;
    await table.write(
      inquiryWrite({
        id,
        sentAt,
        ...rest,
        ...(people !== undefined && people !== '' && { people }),
      }),
    );
    await inquiriesQueue.send([JSON.stringify({ id })]);
    return { success: true };
  };
