import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

/**
 * "Papers that contradict ⟨title⟩" is a search for contrasting statements with the title as its words. It finds the
 * statements about that paper, also for visitors, who see them locked.
 */
const now = () => new Date('2026-05-01T12:00:00Z');
const CITED = '10.5555/complexin';
const TITLE = 'Complexin clamps the fusion of synaptic vesicles in resting neurons';
const SECRET = 'the quillback vesicles were never clamped';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi({ rateLimits: memoryRateLimits(now) });
  const references = [
    { doi: CITED, title: TITLE },
    { doi: '10.5555/other', title: 'Vesicles of another kind in quiet neurons' },
  ];
  await world.ingest.handInFile(
    'against.xml',
    jats({
      doi: '10.5555/against',
      title: 'What happens at the synapse',
      author: ['Canary', 'Mira'],
      references,
      results: [
        `In contrast to earlier reports [1], ${SECRET}.`,
        'Contrary to earlier reports [2], our neurons were not quiet at all.',
        'Vesicles have been studied for a long time [1].',
      ],
    }),
  );
  await world.ingest.workAll();
});
afterAll(() => world.ingest.close());

type Reply = {
  readonly total: number;
  readonly totals: Readonly<Record<string, number>>;
  readonly withheld?: string;
  readonly hits: readonly {
    readonly locked: boolean;
    readonly type: string;
    readonly cited: { readonly doi?: string };
  }[];
};

const searched = async (term: string, type = 'contradicting') => {
  const path = `/search?mode=citations&citation_types=${type}&term=${encodeURIComponent(term)}`;
  const visitor = await world.api.with({ address: '203.0.113.9' }).get(path);
  const reader = await world.api.as(await world.people.make('premium')).get(path);
  expect([visitor.status, reader.status]).toEqual([200, 200]);
  expect(visitor.text).not.toContain('quillback');
  return [visitor.body as unknown as Reply, reader.body as unknown as Reply] as const;
};

it.each([
  ['its title', TITLE],
  ['its title in other letters', TITLE.toLowerCase()],
  ['its title in quotation marks', `“${TITLE}”`],
  ['a part of it', 'fusion of synaptic vesicles in resting neurons'],
])('finds what contrasts with a paper by %s, locked for a visitor', async (_, term) => {
  const [visitor, reader] = await searched(term);
  for (const reply of [visitor, reader]) {
    expect(reply).not.toHaveProperty('withheld');
    expect(reply.total).toBe(1);
    expect(reply.hits.map(({ type, cited }) => [type, cited.doi])).toEqual([
      ['contradicting', CITED],
    ]);
  }
  expect(visitor.totals).toEqual(reader.totals);
  expect(visitor.hits.map(({ locked }) => locked)).toEqual([true]);
  expect(reader.hits.map(({ locked }) => locked)).toEqual([false]);
});

it('says that none supports it by a number, not by silence', async () => {
  const [visitor, reader] = await searched(TITLE, 'supporting');
  expect([visitor.total, reader.total, visitor.withheld]).toEqual([0, 0, undefined]);
});

it.each([
  ['a subject that several titles share', 'vesicles in neurons'],
  ['words of a sentence', SECRET],
])('takes %s for words: a visitor learns nothing of them', async (_, term) => {
  const [visitor] = await searched(term);
  expect(visitor).toMatchObject({ hits: [], total: 0, withheld: 'locked' });
});
