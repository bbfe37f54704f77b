import { signatureOf } from '#functions/adapters/embedded/payments/signature.ts';
import {
  type Account,
  backdateAccount,
  withCard,
} from '#functions/adapters/embedded/payments/account.ts';
import { changeBilling } from '#functions/features/checkout/billing-repository.ts';
import { processSubscriptions } from '#functions/features/checkout/process-subscriptions.ts';
import { subscriptionOfPayment } from '#shared/domain/payment-status.ts';
import fc from '#tests/support/fast-check.ts';
import { often } from '#tests/support/often.ts';
import { playedPeopleApi, type PlayedPeopleApi } from '#tests/support/played-people-api.ts';

let world: PlayedPeopleApi;
beforeAll(async () => {
  world = await playedPeopleApi();
});
afterAll(() => world.ingest.close());

const EVENT = JSON.stringify({ id: 'evt_1', data: { object: { customer: 'cus_1' } } });

describe('the door for webhooks', () => {
  const secondsAgo = (seconds: number) => new Date(world.now().getTime() - seconds * 1000);
  it.each<[string, () => string | undefined, string, number]>([
    [
      'is open for what was just signed',
      () => signatureOf(EVENT, 'example-secret', world.now()),
      EVENT,
      200,
    ],
    [
      'and for what came late by less than 5 minutes',
      () => signatureOf(EVENT, 'example-secret', secondsAgo(299)),
      EVENT,
      200,
    ],
    [
      'is closed for what came later',
      () => signatureOf(EVENT, 'example-secret', secondsAgo(301)),
      EVENT,
      400,
    ],
    ['for another secret', () => signatureOf(EVENT, 'another-secret', world.now()), EVENT, 400],
    ['for another body', () => signatureOf(EVENT, 'example-secret', world.now()), `${EVENT} `, 400],
    ['without a signature', () => undefined, EVENT, 400],
    ['for what is no JSON, before it is read', () => 'v1=1', '{', 400],
    ['for what is too large', () => 'v1=1', 'x'.repeat(262_145), 400],
  ])('%s', async (_, signature, body, status) => {
    const headers = { 'stripe-signature': signature() ?? '' };
    world.api.messagesOf('subscriptions').splice(0);
    const answer = await world.api.with({ headers }).call('POST', '/checkout/webhooks', body);
    expect([answer.status, world.api.messagesOf('subscriptions').length]).toEqual([
      status,
      status === 200 ? 1 : 0,
    ]);
    expect(world.api.surprises).toEqual([]);
  });
});

type Chance = { readonly place: number; readonly times: number; readonly held: boolean };

type Deed = 'renews' | 'is declined' | 'pays again' | 'pauses' | 'resumes' | 'cancels' | 'ends';
const onPlan =
  (change: object) =>
  (account: Account): Account =>
    account.subscription
      ? { ...account, subscription: { ...account.subscription, ...change } }
      : account;
const deeds: Readonly<Record<Deed, (account: Account) => Account>> = {
  renews: (account) => backdateAccount(account, 31),
  'is declined': (account) => backdateAccount(withCard(account, 'is declined'), 31),
  'pays again': (account) => withCard(account, 'pays'),
  pauses: onPlan({ isPaused: true }),
  resumes: onPlan({ isPaused: false, endsAtPeriodEnd: false }),
  cancels: onPlan({ endsAtPeriodEnd: true }),
  ends: (account) => backdateAccount(account, 60),
};

it('ends in the state that the latest truth implies, whatever comes twice, late and in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(deeds) as Deed[])), { minLength: 1, maxLength: 6 }),
      // For each message: where it is put in the order, how often it comes; and whether the provider's answer is held up.
      fc.infiniteStream(
        fc.record({
          place: fc.nat(999),
          times: fc.integer({ min: 1, max: 3 }),
          held: fc.boolean(),
        }),
      ),
      async (done, stream) => {
        const person = await world.people.make('free');
        const { body } = await world.api
          .as(person)
          .call('POST', '/checkout/subscription/create-session');
        await world.pay(body['url']);
        const customer = await world.customerOf(person);

        const chances: Iterator<Chance, Chance> = stream[Symbol.iterator]();
        const chance = () => chances.next().value;
        const gate = Promise.withResolvers<undefined>();
        // What the provider says was true when it was asked, and may be so no more when it arrives.
        const withAnswers = (arrives: Promise<unknown> | undefined) =>
          processSubscriptions({
            benefitsSecret: 'example-secret',
            ...world,
            payments: {
              ...world.played.payments,
              subscriptionOf: async (asked) => {
                const truth = await world.played.payments.subscriptionOf(asked);
                await arrives;
                return truth;
              },
            },
          });
        const going: Promise<void>[] = [];
        for (const deed of done) {
          // Some messages are worked while the next thing happens.
          const { held } = chance();
          going.push(withAnswers(held ? gate.promise : undefined)({ body: toldOf(customer) }));
          await world.played.pages.change(customer, deeds[deed]);
        }
        const messages = world.told
          .splice(0)
          .flatMap((message) => {
            const { place, times } = chance();
            return Array.from({ length: times }, (_, again) => ({ message, place: place + again }));
          })
          .sort((one, other) => one.place - other.place);
        for (const { message } of messages) await world.bring(message);
        const waiting = world.api.messagesOf('subscriptions').splice(0);
        await Promise.all(waiting.map((text) => withAnswers(undefined)({ body: text })));
        gate.resolve(undefined);
        await Promise.all(going);

        const truth = await world.played.payments.subscriptionOf(customer);
        world.told.splice(0);
        expect(await world.subscriptionOf(person)).toEqual(truth && subscriptionOfPayment(truth));
      },
    ),
    { numRuns: often({ commit: 20, proof: 400 }) },
  );
});

it('keeps the latest of two plans that were paid for at once, ends the other once and says so for 30 days', async () => {
  const person = await world.people.make('free');
  const { body } = await world.api.as(person).call('POST', '/checkout/subscription/create-session');
  await world.pay(body['url']);
  const customer = await world.customerOf(person);
  const ended: (readonly [string, string])[] = [];
  const payments = {
    ...world.played.payments,
    subscriptionOf: async (asked: string) => {
      const truth = await world.played.payments.subscriptionOf(asked);
      return truth && { ...truth, ...(ended.length === 0 && { besides: ['sub_earlier'] }) };
    },
    endBeside: async (one: string, key: string) => void ended.push([one, key]),
  };
  for (let times = 0; times < 3; times += 1)
    await processSubscriptions({ ...world, payments, benefitsSecret: 'example-secret' })({
      body: toldOf(customer),
    });
  expect(ended).toEqual([['sub_earlier', 'beside-sub_earlier']]);
  expect(await world.subscriptionOf(person)).toMatchObject({ plan: 'premium', status: 'active' });
  const billing = async () =>
    (await world.api.as(person).get('/checkout/subscription')).body['subscription'];
  expect(await billing()).toMatchObject({ doubleEndedAt: world.now().toISOString() });
  const longAgo = new Date(world.now().getTime() - 30 * 86_400_000).toISOString();
  await changeBilling(world.table)(person.id, (before) => ({ ...before, doubleEndedAt: longAgo }));
  expect(await billing()).not.toHaveProperty('doubleEndedAt');
});

const toldOf = (customer: string) => JSON.stringify({ kind: 'told', customer });
