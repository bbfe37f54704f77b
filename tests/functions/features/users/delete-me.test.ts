import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import {
  deletePerson,
  unfinishedDeletions,
  resumeDeletions,
} from '#functions/features/users/delete-person.ts';
import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { putLicense } from '#functions/records/licenses/license-repository.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import {
  createPerson,
  personByEmail,
  personByProof,
  personBySlug,
} from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';
import { identityStandIn } from '#tests/support/identity-stand-in.ts';
import { peopleApi } from '#tests/support/people-api.ts';
import { peopleIn, personOf, university } from '#tests/support/people.ts';

const benefitsSecret = 'example-secret';

/** A feature that keeps something about people elsewhere. */
const notesOf = () => {
  const kept = new Map<string, string[]>();
  const source: PersonalData = {
    name: 'notes',
    read: async (personId) => kept.get(personId) ?? [],
    erase: async (personId) => void kept.delete(personId),
  };
  return { kept, source };
};

/** Everything that is in a table about somebody, by the lists that could lead to them. */
const tracesOf = async (table: Table, person: Person) => ({
  under: (await table.query({ pk: personPartition(person.id) })).items.map(({ sk }) => sk),
  record: (await table.get({ pk: personPartition(person.id), sk: 'record' })) ?? {},
  bySlug: await personBySlug(table)(person.slug),
  byEmail: await personByEmail(table)(person.email ?? '', 'verified'),
  byProof: await personByProof(table)('local', `subject-${person.id}`),
  deletions: (await table.query({ pk: 'deletions' })).items,
  listed: (await table.query({ pk: 'people-by-slug', index: 'inverse', prefix: person.slug }))
    .items,
});

const gone = {
  under: ['record'],
  record: {
    pk: expect.any(String) as string,
    sk: 'record',
    deletedAt: expect.any(String) as string,
  },
  bySlug: undefined,
  byEmail: undefined,
  byProof: undefined,
  deletions: [],
  listed: [],
};

/** Somebody with all that a person can have here: sessions, invitations, an account with a password, data elsewhere. */
const somebody = async () => {
  const table = openEmbeddedTable(':memory:');
  const now = () => new Date('2026-01-05T09:00:00Z');
  const people = peopleIn(table, now);
  const provider = identityStandIn();
  const notes = notesOf();
  const { identity } = provider;
  const account = await identity.createAccount({ email: 'a@b.test', password: 'p', name: 'A' });
  if (account.kind !== 'created') throw new Error('The stand-in makes accounts.');
  const person = personOf('premium', now());
  await createPerson(table)(person, { method: 'local', subject: account.subject });
  await people.startSession(person);
  await people.startSession(person, { ended: 'replaced' });
  for (const email of ['one@people.example.test', 'two@people.example.test'])
    await table.write({
      kind: 'put',
      item: { pk: personPartition(person.id), sk: `referral#${email}`, email },
    });
  notes.kept.set(person.id, ['a note']);
  const bystander = await people.make('free');
  notes.kept.set(bystander.id, ['another’s note']);
  return { table, now, provider, notes, person, bystander, subject: account.subject };
};

describe('deleting oneself', () => {
  it('leaves nothing but that it was done, signs out, and frees the address', async () => {
    const { api, people, table, ingest } = await peopleApi();
    await putLicense(table)(university);
    const person = await people.make('student');
    const calls = api.as(person);
    await calls.post('/users/referral', { referrals: ['c@people.example.test'] });
    const reply = await calls.call('DELETE', '/users/delete');

    expect([reply.status, reply.body]).toEqual([200, { success: true }]);
    expect(reply.cookies).toEqual([expect.stringMatching(/^veracite_session=; Max-Age=0;/)]);
    expect(await tracesOf(table, person)).toEqual(gone);
    expect(
      (await table.get({ pk: personPartition(person.id), sk: 'record' }))?.['person'],
    ).toBeUndefined();
    expect((await calls.call('DELETE', '/users/delete')).status).toBe(401);
    await people.make('free', { email: person.email ?? '', slug: person.slug });
    await ingest.close();
  });

  it('removes the account and what other features keep, of nobody else', async () => {
    const { table, now, provider, notes, person, bystander } = await somebody();
    const ports = {
      table,
      now,
      identity: provider.identity,
      personalData: [notes.source],
      benefitsSecret,
    };
    await deletePerson(ports)(person.id);

    expect(await tracesOf(table, person)).toEqual(gone);
    expect(provider.accounts.size).toBe(0);
    expect([...notes.kept]).toEqual([[bystander.id, ['another’s note']]]);
    expect(await personBySlug(table)(bystander.slug)).toEqual(bystander);
    table.close();
  });

  it('can be repeated by who is gone already', async () => {
    const { table, now, provider, notes, person } = await somebody();
    const ports = {
      table,
      now,
      identity: provider.identity,
      personalData: [notes.source],
      benefitsSecret,
    };
    await deletePerson(ports)(person.id);
    await deletePerson(ports)(person.id);

    expect(await tracesOf(table, person)).toEqual(gone);
    table.close();
  });

  it('is finished by its own message, whichever call it was cut off at', async () => {
    let cutOffs = 0;
    for (let at = 1; at < 100; at += 1) {
      const { table, now, provider, notes, person, subject } = await somebody();
      let calls = 0;
      const cut =
        <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
        async (...given: Given): Promise<Answer> => {
          calls += 1;
          if (calls === at) throw new Error('Cut off.');
          return call(...given);
        };
      const failing = {
        table: {
          ...table,
          get: cut(table.get),
          query: cut(table.query),
          write: cut(table.write),
          transact: cut(table.transact),
        },
        identity: { removeAccount: cut(provider.identity.removeAccount) },
        personalData: [{ ...notes.source, erase: cut(notes.source.erase) }],
        benefitsSecret,
        now,
      };
      const cutOff = await deletePerson(failing)(person.id).then(
        () => false,
        () => true,
      );
      if (cutOff && at > 1)
        for (const personId of await unfinishedDeletions(table))
          await resumeDeletions({
            table,
            now,
            identity: provider.identity,
            personalData: [notes.source],
            benefitsSecret,
          })({ body: JSON.stringify({ personId }) });

      // Before the first write nothing has begun, and the person is untouched.
      if (cutOff && at === 1) expect(await personBySlug(table)(person.slug)).toEqual(person);
      else {
        expect(await tracesOf(table, person)).toEqual(gone);
        expect(provider.accounts.has(subject)).toBe(false);
        expect(notes.kept.has(person.id)).toBe(false);
      }
      table.close();
      if (!cutOff) break;
      cutOffs = at;
    }
    expect(cutOffs).toBeGreaterThan(12);
  });

  it('wins against a concurrent change of the same person', async () => {
    const { api, people, table, ingest } = await peopleApi();
    const person = await people.make('free');
    const calls = api.as(person);
    await Promise.all([
      ...['a', 'b', 'c'].map((step) =>
        calls.call('PUT', '/users/onboarding', { category: 'all', step }),
      ),
      calls.call('DELETE', '/users/delete'),
    ]);

    expect(await tracesOf(table, person)).toEqual(gone);
    await ingest.close();
  });
});

describe('taking one’s data along', () => {
  it('holds everything under the person and everything features keep elsewhere, as a file', async () => {
    const { api, people, table, ingest } = await peopleApi();
    const person = await people.make('premium');
    const calls = api.as(person);
    await calls.post('/users/referral', { referrals: ['c@people.example.test'] });
    await table.write({
      kind: 'put',
      item: { pk: personPartition(person.id), sk: 'something-of-a-later-feature#1', words: 'mine' },
    });
    const other = await people.make('free');
    await people.startSession(other);
    const { status, body, headers, text } = await calls.get('/users/me/data');

    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="veracite-${person.slug}-2026-01-05.json"`,
    );
    expect(body).toMatchObject({
      account: { email: person.email, slug: person.slug, referred: ['c@people.example.test'] },
      sessions: [{ session: { device: 'Example browser' } }],
      waysToSignIn: [{ method: 'local' }],
      invitations: [{ email: 'c@people.example.test' }],
      'something-of-a-later-feature': [{ words: 'mine' }],
    });
    expect(text).not.toContain(other.id);
    // Every item under the person is in the file.
    const { items } = await table.query({ pk: personPartition(person.id) });
    for (const { sk } of items)
      if (sk !== 'record') expect(text).toContain(`"sk":${JSON.stringify(sk)}`);
    expect(items.length).toBeGreaterThan(4);
    await ingest.close();
  });

  it('is only for people', async () => {
    const { api, ingest } = await peopleApi();
    expect((await api.get('/users/me/data')).status).toBe(401);
    await ingest.close();
  });
});
