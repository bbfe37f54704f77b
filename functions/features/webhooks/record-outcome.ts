import type { Person } from '#shared/domain/person.ts';
import { isPastHope } from '#shared/domain/webhook.ts';

import { pausedEmail } from './paused-email.ts';
import type { WebhooksWorkerPorts } from './ports.ts';
import { changeStoredWebhook, type Webhook } from './webhook-repository.ts';

type Ports = Pick<WebhooksWorkerPorts, 'table' | 'mailer' | 'origin' | 'now'>;

const afterTry = (webhook: Webhook, isTaken: boolean, attemptedAt: Date): Webhook => {
  const { state } = webhook;
  if (state.kind !== 'active') return webhook;
  if (isTaken) return state.failures ? { ...webhook, state: { kind: 'active' } } : webhook;
  const failures = {
    since: state.failures?.since ?? attemptedAt.toISOString(),
    tries: (state.failures?.tries ?? 0) + 1,
  };
  return {
    ...webhook,
    state: isPastHope(failures, attemptedAt)
      ? { kind: 'paused', by: 'failures', since: attemptedAt.toISOString() }
      : { kind: 'active', failures },
  };
};

/** Updates the state of a webhook. A webhook that has failed for days is paused, and its owner is notified once. */
export const recordOutcome =
  ({ table, mailer, origin, now }: Ports) =>
  async (person: Person, webhookId: string, isTaken: boolean): Promise<void> => {
    const attemptedAt = now();
    const next = await changeStoredWebhook(table)(person.id, webhookId, (previous) =>
      afterTry(previous, isTaken, attemptedAt),
    );
    if (next?.state.kind !== 'paused' || next.state.since !== attemptedAt.toISOString()) return;
    if (person.email === undefined || !person.emailVerified) return;
    await mailer.send({
      key: `webhook-paused/${webhookId}/${next.state.since}`,
      to: { email: person.email, name: person.name },
      ...pausedEmail(next, origin()),
    });
  };
