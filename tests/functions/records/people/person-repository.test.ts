import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import {
  changePerson,
  createPerson,
  personByEmail,
  personById,
  personByProof,
  personBySlug,
  proofsOf,
} from '#functions/records/people/person-repository.ts';
import { peopleIn, personOf } from '#tests/support/people.ts';

const now = () => new Date('2026-01-05T09:00:00Z');
const started = () => {
  const table = openEmbeddedTable(':memory:');
  return { table, people: peopleIn(table, now) };
};

describe('a person', () => {
  it('is found by id, slug, address and proof', async () => {
    const { table, people } = started();
    const person = await people.make('premium');

    expect(await personById(table)(person.id)).toEqual(person);
    expect(await personBySlug(table)(person.slug)).toEqual(person);
    expect(await personByEmail(table)(person.email ?? '', 'verified')).toEqual(person);
    expect(await personByEmail(table)(person.email ?? '', 'unverified')).toBeUndefined();
    expect(await personByProof(table)('local', `subject-${person.id}`)).toEqual(person);
    expect(await personByProof(table)('google', `subject-${person.id}`)).toBeUndefined();
    expect(await proofsOf(table)(person.id)).toEqual([
      { method: 'local', subject: `subject-${person.id}` },
    ]);
    table.close();
  });

  it.each([
    ['slug', { slug: 'taken' }],
    ['verified address', { email: 'taken@people.example.test' }],
    ['id', { id: 'taken' }],
  ])('has a %s that nobody else has', async (_, taken) => {
    const { table, people } = started();
    await people.make('free', {
      id: 'taken',
      slug: 'taken',
      email: 'taken@people.example.test',
    });
    await expect(people.make('free', taken)).rejects.toThrow(WriteConflict);
    table.close();
  });

  it('has a proof that nobody else has', async () => {
    const { table } = started();
    const proof = { method: 'google', subject: 'one' };
    await createPerson(table)(personOf('free', now()), proof);
    await expect(createPerson(table)(personOf('free', now()), proof)).rejects.toThrow(
      WriteConflict,
    );
    table.close();
  });

  it('takes the place of who asked for the same address and never confirmed it', async () => {
    const { table, people } = started();
    const email = 'shared@people.example.test';
    const [, later] = [
      await people.make('free', { email, emailVerified: false }),
      await people.make('free', { email, emailVerified: false }),
    ];
    expect(await personByEmail(table)(email, 'unverified')).toEqual(later);
    table.close();
  });

  it('keeps the lists by address in step when the address changes or is confirmed', async () => {
    const { table, people } = started();
    const person = await people.make('free', {
      email: 'old@people.example.test',
      emailVerified: false,
    });
    const change = changePerson(table);
    await change(person.id, (before) => ({ ...before, emailVerified: true }));
    expect(await personByEmail(table)('old@people.example.test', 'unverified')).toBeUndefined();
    await change(person.id, (before) => ({ ...before, email: 'new@people.example.test' }));

    expect(await personByEmail(table)('old@people.example.test', 'verified')).toBeUndefined();
    expect((await personByEmail(table)('new@people.example.test', 'verified'))?.id).toBe(person.id);
    table.close();
  });

  it('cannot take an address that is another’s', async () => {
    const { table, people } = started();
    const other = await people.make('free');
    const person = await people.make('free');
    await expect(
      changePerson(table)(person.id, (before) => ({ ...before, email: other.email ?? '' })),
    ).rejects.toThrow(WriteConflict);
    expect(await personById(table)(person.id)).toEqual(person);
    table.close();
  });

  it('loses no change, however many are made at once', async () => {
    const { table, people } = started();
    const person = await people.make('free');
    const change = changePerson(table);
    await Promise.all(
      Array.from({ length: 12 }, () =>
        change(person.id, (before) => ({ ...before, assistantUsage: before.assistantUsage + 1 })),
      ),
    );
    expect((await personById(table)(person.id))?.assistantUsage).toBe(12);
    table.close();
  });

  it('is nobody to change once they were deleted', async () => {
    const { table, people } = started();
    const person = await people.makeDeleted();
    expect(await changePerson(table)(person.id, (before) => before)).toBeUndefined();
    expect(await personById(table)(person.id)).toBeUndefined();
    table.close();
  });
});
