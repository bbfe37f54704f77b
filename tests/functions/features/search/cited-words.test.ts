import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

const TITLE = 'Complexin clamps the fusion of vesicles in sleeping moss';

let world: PeopleApi;
let search: (more: string) => Promise<{
  readonly total: number;
  readonly hits: readonly {
    readonly text?: string;
    readonly type?: string;
    readonly citedWords?: readonly string[];
    readonly cited?: { readonly title?: string };
  }[];
}>;
beforeAll(async () => {
  world = await peopleApi({});
  await world.ingest.handInFile(
    'one.xml',
    jats({
      doi: '10.5555/differs',
      title: 'Release without a brake',
      references: [
        { doi: '10.5555/clamp', title: TITLE },
        { doi: '10.5555/other', title: 'Another work on ferns' },
      ],
      results: [
        'Our findings contradict this earlier report and we could not confirm it [1].',
        'Complexin was bought from a supplier [2].',
        'Ferns were watered daily [2].',
      ],
    }),
  );
  await world.ingest.workAll();
  const reader = world.api.as(await world.people.make('premium'));
  search = async (more) => {
    const { status, body } = await reader.get(`/search?mode=citations&limit=50&${more}`);
    expect(status).toBe(200);
    return body as unknown as Awaited<ReturnType<typeof search>>;
  };
});
afterAll(() => world.ingest.close());

it('finds a statement by the title of the work it cites, and says so', async () => {
  const { hits } = await search('term=complexin');
  expect(hits.map(({ text, citedWords }) => [text, citedWords])).toEqual([
    ['Complexin was bought from a supplier [2].', undefined],
    ['Our findings contradict this earlier report and we could not confirm it [1].', ['complexin']],
  ]);
});

it('finds the paper that a question names by its title or a part of it', async () => {
  for (const title of [TITLE, 'Complexin clamps the fusion', 'sleeping moss'])
    expect(await search(`term=${title}`)).toMatchObject({
      total: 1,
      hits: [{ cited: { title: TITLE } }],
    });
});
