import { randomBytes, randomUUID } from 'node:crypto';

import { simulatedPayments } from '#functions/adapters/embedded/payments/simulated-payments.ts';
import { backdateAccount } from '#functions/adapters/embedded/payments/account.ts';
import { billingOf } from '#functions/features/checkout/billing-repository.ts';
import { processSubscriptions } from '#functions/features/checkout/process-subscriptions.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import type { LocalPorts } from '#infra/local/run/compose.ts';
import type { Person } from '#shared/domain/person.ts';

import { testApi } from './api.ts';
import { embeddedIngest } from './embedded-ingest.ts';
import { peopleIn } from './people.ts';

/** A message of the provider as it comes to the door for webhooks. */
export type Told = { readonly body: string; readonly signature: string };

/** As `peopleApi`, with a provider that is played; what it tells waits in `told` until a test brings it to the door. */
export const playedPeopleApi = async (world: Partial<LocalPorts> = {}) => {
  const ingest = await embeddedIngest();
  const { table, now } = ingest.ports;
  const people = peopleIn(table, now);
  await people.licenses();
  const told: Told[] = [];
  const played = simulatedPayments({
    table,
    now,
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
    secret: 'example-secret',
    pages: () => 'http://localhost:3000/payment-provider',
    deliver: async (body, signature) => void told.push({ body, signature }),
  });
  const api = testApi({
    ports: ingest.ports,
    mayReadStatements: 'by-plan',
    world: { payments: played.payments, ...world },
  });

  const customerOf = async ({ id }: Pick<Person, 'id'>): Promise<string> => {
    const billing = await billingOf(table)(id);
    if (!billing) throw new Error('This person is no customer.');
    return billing.customer;
  };
  const bring = ({ body, signature }: Told) =>
    api
      .with({ headers: { 'stripe-signature': signature } })
      .call('POST', '/checkout/webhooks', body);
  const work = async (): Promise<void> => {
    for (const body of api.messagesOf('subscriptions').splice(0))
      await processSubscriptions(api.product)({ body });
  };
  return {
    ...{ ingest, table, now, people, api, played, told, customerOf, bring, work },
    /** All that the provider has told comes to the door and is worked. */
    arrive: async (): Promise<void> => {
      for (const message of told.splice(0)) await bring(message);
      await work();
    },
    /** As if the plan had begun so many days earlier, with all that follows from it. */
    pass: async (person: Pick<Person, 'id'>, days: number): Promise<void> => {
      const customer = await customerOf(person);
      await played.pages.change(customer, (account) => backdateAccount(account, days));
      await played.payments.subscriptionOf(customer);
    },
    /** Pays on the page that a call led to. */
    pay: async (url: unknown): Promise<string | undefined> =>
      played.pages.pay(String(url).split('/').at(-1) ?? ''),
    subscriptionOf: async ({ id }: Pick<Person, 'id'>) =>
      (await personById(table)(id))?.subscription,
  };
};

export type PlayedPeopleApi = Awaited<ReturnType<typeof playedPeopleApi>>;
