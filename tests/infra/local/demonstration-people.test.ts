import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import { licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import {
  buryPerson,
  personByEmail,
  personByProof,
  proofsOf,
} from '#functions/records/people/person-repository.ts';
import {
  demonstrationPeople,
  createDemonstrationPeople,
  hasDemonstrationPeople,
} from '#infra/local/people/demonstration-people.ts';

const first = new Date('2026-01-05T09:00:00Z');
const day = 86_400_000;

const emails = ['free', 'premium', 'trial', 'librarian', 'student', 'expert', 'admin'].map(
  (kind) => `${kind}@demo.veracite.test`,
);

/** Accounts of the port: whose they are and what is their password. */
const started = (crashAt = Infinity) => {
  const table = openEmbeddedTable(':memory:');
  const accounts = new Map<string, { email: string; password: string; confirmed: boolean }>();
  const time = { now: first, crashAt };
  const identity: Pick<Identity, 'createAccount' | 'confirmEmail'> = {
    createAccount: async ({ email, password }) => {
      if (accounts.size + 1 === time.crashAt) throw new Error('Cut off.');
      const subject = `subject-${String(accounts.size + 1)}`;
      accounts.set(subject, { email, password, confirmed: false });
      return { kind: 'created', subject };
    },
    confirmEmail: async (subject, email) => {
      const account = accounts.get(subject);
      if (account) accounts.set(subject, { ...account, email, confirmed: true });
    },
  };
  let ids = 0;
  const start = () =>
    createDemonstrationPeople({
      table,
      identity,
      now: () => time.now,
      newId: () => `person-${String((ids += 1))}`,
    });
  const person = (kind: string) => personByEmail(table)(`${kind}@demo.veracite.test`, 'verified');
  return { table, accounts, start, person, time };
};

it('offers the seven people', () => {
  expect(demonstrationPeople.map(({ email }) => email)).toEqual(emails);
});

describe('the first start', () => {
  it('gives each of the seven an account with the password everybody can read', async () => {
    const { table, accounts, start } = started();
    await start();

    expect([...accounts.values()]).toEqual(
      emails.map((email) => ({ email, password: 'demo-password', confirmed: true })),
    );
    for (const [subject, { email }] of accounts)
      expect(await personByProof(table)('local', subject)).toMatchObject({
        email,
        emailVerified: true,
      });
  });

  it.each([
    ['free', { subscription: { plan: 'free', status: 'inactive' }, activatedTrial: false }],
    ['free', { createdAt: new Date(first.getTime() - 10 * day).toISOString() }],
    ['premium', { subscription: { plan: 'premium', status: 'active' } }],
    [
      'trial',
      {
        subscription: {
          plan: 'premium',
          status: 'trialing',
          // Day 5 of 7: two days are left.
          renewDate: new Date(first.getTime() + 2 * day).toISOString(),
        },
        activatedTrial: true,
      },
    ],
    ['librarian', { organizationLicense: 'demo-university', administersLicense: true }],
    ['student', { organizationLicense: 'demo-university', administersLicense: false }],
    ['expert', { expert: true, subscription: { plan: 'free', status: 'inactive' } }],
    ['admin', { admin: true }],
  ])('makes %s what they are', async (kind, expected) => {
    const { start, person } = started();
    await start();

    expect(await person(kind)).toMatchObject(expected);
  });

  it('makes nobody else an admin, an expert or an administrator of the license', async () => {
    const { start, person } = started();
    await start();
    const all = await Promise.all(emails.map((email) => person(email.split('@')[0] ?? '')));

    expect(all.filter((one) => one?.admin)).toHaveLength(1);
    expect(all.filter((one) => one?.expert)).toHaveLength(1);
    expect(all.filter((one) => one?.administersLicense)).toHaveLength(1);
  });

  it('makes an active license that does not end other sessions', async () => {
    const { table, start } = started();
    await start();

    expect(await licenseBySlug(table)('demo-university')).toMatchObject({
      status: 'ACTIVE',
      oneSession: false,
    });
  });
});

describe('later starts', () => {
  it('change nothing: dates count from the first', async () => {
    const { accounts, start, person, time } = started();
    await start();
    const before = await person('trial');
    time.now = new Date(first.getTime() + 3 * day);
    await start();

    expect(accounts.size).toBe(7);
    expect(await person('trial')).toEqual(before);
  });

  it('leave those deleted who deleted themselves', async () => {
    const { table, start, person } = started();
    await start();
    const free = await person('free');
    if (!free) throw new Error('The person was not made.');
    await buryPerson(table)(free, await proofsOf(table)(free.id), first);
    await start();

    expect(await person('free')).toBeUndefined();
  });

  it('finish a start that was cut off, with the dates of that start', async () => {
    const { start, person, time } = started(3);
    await expect(start()).rejects.toThrow('Cut off.');
    time.now = new Date(first.getTime() + day);
    time.crashAt = Infinity;
    await start();

    const all = await Promise.all(emails.map((email) => person(email.split('@')[0] ?? '')));
    expect(all.map((one) => one?.email)).toEqual(emails);
    expect((await person('trial'))?.subscription.renewDate).toBe(
      new Date(first.getTime() + 2 * day).toISOString(),
    );
  });
});

describe('where there are such people', () => {
  it.each([
    ['bound to loopback', { isLoopback: true, url: undefined }, true],
    ['with another loopback address', { isLoopback: true, url: 'http://localhost:8080' }, true],
    ['with loopback of the younger family', { isLoopback: true, url: 'http://[::1]:3000' }, true],
    ['bound elsewhere', { isLoopback: false, url: undefined }, false],
    [
      'bound elsewhere, whatever the address',
      { isLoopback: false, url: 'http://localhost' },
      false,
    ],
    ['behind a proxy', { isLoopback: true, url: 'https://veracite.example.test' }, false],
  ])('a run %s', (_, environment, expected) => {
    expect(hasDemonstrationPeople(environment)).toBe(expected);
  });
});
