import type { WholeTable } from '#functions/platform/ports/table.ts';
import { hasUsed } from '#functions/records/people/used-benefits.ts';
import type { Person } from '#shared/domain/person.ts';
import { playedPeopleApi, type PlayedPeopleApi } from '#tests/support/played-people-api.ts';

/** What an address gets once it gets once, however many accounts it has had. */

const CHECKOUT = '/checkout/subscription';
const HAD_TRIAL = 'You have already used your trial.';
const HAD_CODE = 'You have already redeemed this code.';

let world: PlayedPeopleApi;
let later = 0;
beforeEach(async () => {
  later = 0;
  world = await playedPeopleApi();
});
afterEach(() => world.ingest.close());

const as = (person: Person) => world.api.as(person);
const titleOf = async (asked: Promise<{ status: number | undefined; body: object }>) => {
  const { status, body } = await asked;
  return status === 200 ? 'done' : ((body as { title?: string }).title ?? status);
};
const trial = (person: Person) => titleOf(as(person).call('POST', '/users/activate-trial'));
const paidTrial = (person: Person) => titleOf(as(person).call('POST', `${CHECKOUT}/new-trial`));
const redeem = (person: Person, code: string) =>
  titleOf(as(person).call('POST', `${CHECKOUT}/redeem-code`, { code }));
const remove = async (person: Person) =>
  expect((await as(person).call('DELETE', '/users/delete')).status).toBe(200);
const ports = () => ({
  table: world.table,
  now: () => new Date(world.now().getTime() + later),
  benefitsSecret: world.api.product.benefitsSecret,
});

const EMAIL = 'ada.quill@gmail.com';
const again = (email = EMAIL, change: Partial<Person> = {}) =>
  world.people.make('free', { email, ...change });

describe('a person who deletes their account and registers again', () => {
  it('has had their trial', async () => {
    const first = await again();
    expect(await trial(first)).toBe('done');
    await remove(first);
    const second = await again();
    expect([await trial(second), await paidTrial(second)]).toEqual([HAD_TRIAL, HAD_TRIAL]);
  });

  it('has had the trial that began at the payment provider', async () => {
    const first = await again();
    const { body } = await as(first).call('POST', `${CHECKOUT}/new-trial`);
    await world.pay(body['url']);
    await world.arrive();
    await remove(first);
    expect(await trial(await again())).toBe(HAD_TRIAL);
  });

  it('has redeemed each code that they redeemed, and no other', async () => {
    const first = await again();
    expect(await redeem(first, 'THREE-MONTHS')).toBe('done');
    await remove(first);
    const second = await again();
    expect(await redeem(second, 'three-months')).toBe(HAD_CODE);
    expect(await redeem(second, 'READ-MORE')).toBe('done');
  });

  it('has had what they had before this was remembered at once', async () => {
    const first = await again(EMAIL, { activatedTrial: true });
    await world.table.write({
      kind: 'put',
      item: { pk: `person#${first.id}`, sk: 'redeemed-code#READ-MORE', code: 'READ-MORE' },
    });
    await remove(first);
    const second = await again();
    expect([await trial(second), await redeem(second, 'READ-MORE')]).toEqual([HAD_TRIAL, HAD_CODE]);
  });

  it('does not earn anything for another inviter', async () => {
    const [one, other] = [await world.people.make('free'), await world.people.make('free')];
    const earns = async (inviter: Person) => {
      await as(inviter).post('/users/referral', { referrals: [EMAIL] });
      const guest = await again(EMAIL, {
        createdAt: new Date(world.now().getTime() + 1).toISOString(),
      });
      await as(inviter).call('PUT', `${CHECKOUT}/grant-referral-benefits`);
      await remove(guest);
      return (await world.subscriptionOf(inviter))?.plan;
    };
    expect([await earns(one), await earns(other)]).toEqual(['premium', 'free']);
  });
});

describe('an address', () => {
  it.each([
    'ada.quill+2@gmail.com',
    'adaquill@googlemail.com',
    'ADA.QUILL@gmail.com'.toLowerCase(),
  ])('that reaches the same mailbox is the same: %s', async (email) => {
    const first = await again();
    await trial(first);
    if (email === EMAIL) await remove(first);
    expect(await trial(await again(email))).toBe(HAD_TRIAL);
  });

  it('of somebody else has everything still', async () => {
    await trial(await again());
    expect(await trial(await again('ada.quill@example.org'))).toBe('done');
  });

  it('gets one trial, also where two of its accounts ask at the same moment', async () => {
    const people = [await again('two+a@example.org'), await again('two+b@example.org')];
    expect((await Promise.all(people.map(trial))).toSorted()).toEqual(
      [HAD_TRIAL, 'done'].toSorted(),
    );
  });

  it('tells nothing to who has not confirmed it', async () => {
    await trial(await again());
    const stranger = await again(EMAIL, {
      emailVerified: false,
      createdAt: world.now().toISOString(),
    });
    const other = await again('nobody@example.org', {
      emailVerified: false,
      createdAt: world.now().toISOString(),
    });
    for (const ask of [trial, paidTrial, (one: Person) => redeem(one, 'READ-MORE')])
      expect(await ask(stranger)).toBe(await ask(other));
  });

  it('stands nowhere after the deletion, and what is kept of it is forgotten after 24 months', async () => {
    const first = await again();
    await trial(first);
    await remove(first);
    const left = JSON.stringify(
      (await (world.table as unknown as WholeTable).scan({ prefix: '' })).items,
    );
    for (const trace of ['ada.quill', 'adaquill', '@gmail.com']) expect(left).not.toContain(trace);
    expect(await hasUsed(ports())(EMAIL, 'trial')).toBe(true);
    later = 365 * 2 * 86_400_000 - 86_400_000;
    expect(await hasUsed(ports())(EMAIL, 'trial')).toBe(true);
    later += 3 * 86_400_000;
    expect(await hasUsed(ports())(EMAIL, 'trial')).toBe(false);
  });

  it('is found by nobody without the secret of the installation', async () => {
    await trial(await again());
    expect(await hasUsed({ ...ports(), benefitsSecret: 'a guess' })(EMAIL, 'trial')).toBe(false);
  });
});

it('gives a code back where the payment provider did not take it', async () => {
  const person = await again();
  const { payments } = world.api.product;
  const beginFree = payments.beginFree;
  Object.assign(payments, { beginFree: async () => Promise.reject(new Error('Not now.')) });
  expect(await redeem(person, 'THREE-MONTHS')).not.toBe('done');
  Object.assign(payments, { beginFree });
  expect(await redeem(person, 'THREE-MONTHS')).toBe('done');
});
