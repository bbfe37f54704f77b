import { localAccounts } from '#functions/adapters/embedded/identity/accounts.ts';
import type { Item } from '#functions/platform/ports/table.ts';
import { embeddedTable } from '#tests/ports/table-sides.ts';

const clock = () => new Date('2026-01-05T09:00:00Z');
const cheap = { logN: 10, r: 8, p: 1 };
const OLD = 'seven lazy herons wade';
const NEW = 'a quiet estuary at dawn';

const opened = async () => {
  const { port: table, stop } = await embeddedTable();
  const accounts = (cost = cheap, over = table) =>
    localAccounts({ table: over, clock, newId: () => 'ada', cost });
  await accounts().createAccount({ email: 'Ada@Reader.test', password: OLD, name: 'Ada' });
  const stored = () => table.get({ pk: 'account#ada', sk: 'account' });
  return { table, accounts, stored, stop };
};

it('an account keeps no password, and its address in lower case', async () => {
  const { stored, stop } = await opened();
  const text = JSON.stringify(await stored());

  expect(text).not.toContain('herons');
  expect(text).toContain('"ada@reader.test"');
  await stop();
});

it('a sign-in makes the hash dearer once the cost was raised', async () => {
  const { accounts, stored, stop } = await opened();
  const dearer = { ...cheap, logN: 11 };
  expect((await accounts(dearer).signIn('ada', NEW)).kind).toBe('refused');
  expect(await stored()).toMatchObject({ account: { password: { logN: 10 } } });

  expect((await accounts(dearer).signIn('ada', OLD)).kind).toBe('proven');
  expect(await stored()).toMatchObject({ account: { password: { logN: 11 } } });
  expect((await accounts(dearer).signIn('ada', OLD)).kind).toBe('proven');
  await stop();
});

it('a password set while the hash of the old one is made dearer stays', async () => {
  const { accounts, table, stop } = await opened();
  let reads = 0;
  const slowly = {
    ...table,
    get: async (key: Parameters<typeof table.get>[0]): Promise<Item | undefined> => {
      reads += 1;
      // Between the check of the old password and the writing of its new hash.
      if (reads === 2) await accounts().setPassword('ada', NEW);
      return table.get(key);
    },
  };
  await accounts({ ...cheap, logN: 11 }, slowly).signIn('ada', OLD);

  expect((await accounts().signIn('ada', OLD)).kind).toBe('refused');
  expect((await accounts().signIn('ada', NEW)).kind).toBe('proven');
  await stop();
});

it('changes of one account at the same time are all kept', async () => {
  const { accounts, stored, stop } = await opened();
  const { setPassword, confirmEmail } = accounts();
  await Promise.all([setPassword('ada', NEW), confirmEmail('ada', 'ada@elsewhere.test')]);

  expect(await stored()).toMatchObject({
    account: { email: 'ada@elsewhere.test', emailVerified: true },
  });
  expect((await accounts().signIn('ada', NEW)).kind).toBe('proven');
  await stop();
});

it('an account removed meanwhile does not come back', async () => {
  const { accounts, table, stored, stop } = await opened();
  const racing = {
    ...table,
    write: async (write: Parameters<typeof table.write>[0]) => {
      await accounts().removeAccount('ada');
      await table.write(write);
    },
  };

  await expect(accounts(cheap, racing).setPassword('ada', NEW)).rejects.toThrow(RangeError);
  expect(await stored()).toBeUndefined();
  await stop();
});
