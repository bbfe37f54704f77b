/** Papers of thousands of authors: each has a page, and leaves it when a later version does not name them any more. */
import { giantArticle, surnameOf } from '#tests/support/giant-articles.ts';

import { entitiesWorld, type EntitiesWorld } from './entities-world.ts';

const DOI = '10.5555/giant';
const AUTHORS = 1200;

let world: EntitiesWorld;
beforeEach(async () => {
  world = await entitiesWorld();
});
afterEach(() => world.close());

const read = (authors: number) =>
  world.readFiles([
    { name: 'giant.xml', xml: giantArticle({ doi: DOI, authors, affiliations: 5 }) },
  ]);

const slugOf = async (index: number): Promise<string> => {
  const { body } = await world.api.get(`/papers/${DOI}/authors?limit=1&offset=${String(index)}`);
  const [author] = body['authors'] as readonly {
    readonly slug: string;
    readonly surname: string;
  }[];
  expect(author?.surname).toBe(surnameOf(index));
  return author?.slug ?? '';
};

it('every author has a page with the paper and the affiliation, until a version without them is read', async () => {
  await read(AUTHORS);
  const slugs = [await slugOf(0), await slugOf(150), await slugOf(AUTHORS - 1)];
  for (const slug of slugs) {
    const { status, body } = await world.api.get(`/authors/${slug}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1, papers: [{ doi: DOI, authorCount: AUTHORS }] });
    expect(body['affiliations']).toHaveLength(1);
  }
  await read(110);
  const totals = await Promise.all(
    slugs.map(async (slug) => {
      const { status, body } = await world.api.get(`/authors/${slug}`);
      return status === 404 ? 0 : body['total'];
    }),
  );
  expect(totals).toEqual([1, 0, 0]);
}, 120_000);
