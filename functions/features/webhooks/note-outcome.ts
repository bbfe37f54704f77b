import type { Person } from '#shared/domain/person.ts';
import { isPastHope } from '#shared/domain/webhook.ts';

import { pausedLetter } from './paused-letter.ts';
import type { WebhooksWorkerPorts } from './ports.ts';
import { changeKeptWebhook, type Webhook } from './webhook-repository.ts';

type Ports = Pick<WebhooksWorkerPorts, 'table' | 'mailer' | 'origin' | 'now'>;

const afterTry = (webhook: Webhook, isTaken: boolean, at: Date): Webhook => {
  const { state } = webhook;
  if (state.kind !== 'active') return webhook;
  if (isTaken) return state.failures ? { ...webhook, state: { kind: 'active' } } : webhook;
  const failures = {
    since: state.failures?.since ?? at.toISOString(),
    tries: (state.failures?.tries ?? 0) + 1,
  };
  return {
    ...webhook,
    state: isPastHope(failures, at)
      ? { kind: 'paused', by: 'failures', since: at.toISOString() }
      : { kind: 'active', failures },
  };
};

/** Updates the state of a webhook. A webhook that has failed for days is paused, and its owner is notified once. */
export const noteOutcome =
  ({ table, mailer, origin, now }: Ports) =>
  async (person: Person, webhookId: string, isTaken: boolean): Promise<void> => {
    const at = now();
    const after = await changeKeptWebhook(table)(person.id, webhookId, (before) =>
      afterTry(before, isTaken, at),
    );
    if (after?.state.kind !== 'paused' || after.state.since !== at.toISOString()) return;
    if (person.email === undefined || !person.emailVerified) return;
    await mailer.send({
      key: `webhook-paused/${webhookId}/${after.state.since}`,
      to: { email: person.email, name: person.name },
      ...pausedLetter(after, origin()),
    });
  };
