import { jats } from '#tests/support/jats.ts';
import { type PeopleApi, peopleApi } from '#tests/support/people-api.ts';

const CORRECTED = '10.5555/corrected';
const BESIDE = '10.5555/beside';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
});
afterAll(() => world.ingest.close());

const file = (type: 'retraction' | 'correction', relation: string) =>
  jats({
    doi: `10.5555/${type}`,
    type,
    title: `${type} of a study of reefs`,
    references: [
      { doi: CORRECTED, title: 'A study of reefs' },
      { doi: BESIDE, title: 'A handbook of reefs' },
    ],
    results: ['The study of reefs showed this in error [1].', 'A handbook tells of reefs [2].'],
    related: `<related-article related-article-type="${relation}" ext-link-type="doi" xlink:href="${CORRECTED}"/>`,
  });

it.each([
  ['retraction', 'retracted-article', 1],
  ['correction', 'corrected-article', 2],
] as const)(
  'a %s is shown as a notice and counts nothing for the work it is about, also after reindexing',
  async (type, relation, beside) => {
    await world.ingest.handInFile(`${type}.xml`, file(type, relation));
    await world.ingest.workAll();
    await world.ingest.ports.index.refresh();
    const get = async (path: string) => (await world.api.get(path)).body;

    const paper = await get(`/papers/${CORRECTED}`);
    expect(paper['editorialNotices']).toContainEqual(
      expect.objectContaining({ noticeDoi: `10.5555/${type}` }),
    );
    expect(paper['tally']).toMatchObject({ total: 0, citingPublications: 0 });
    expect(await get(`/papers/${CORRECTED}/citing-papers`)).toMatchObject({ papers: [], total: 0 });
    expect(await get(`/papers/${CORRECTED}/statements`)).toMatchObject({ total: 0 });
    // What else it cites, it cites like any article.
    expect(await get(`/tallies/${BESIDE}`)).toMatchObject({ citingPublications: beside });
  },
);
