import { importOrganizations } from '#functions/features/entities/import-registry.ts';
import { peopleIn } from '#tests/support/people.ts';

import { entitiesWorld, type EntitiesWorld, type InventedArticle } from './entities-world.ts';

let world: EntitiesWorld;
let admin: ReturnType<EntitiesWorld['api']['as']>;
beforeEach(async () => {
  world = await entitiesWorld();
  admin = world.api.as(await peopleIn(world.table, world.now).make('admin'));
});
afterEach(() => world.close());

type Name = {
  readonly kind: string;
  readonly key: string;
  readonly printed: string;
  readonly by: string;
  readonly through?: string;
  readonly paper?: string;
  readonly isApart: boolean;
};

const read = async (query: string) => {
  const { status, body } = await admin.get(`/admin/names${query}`);
  expect(status).toBe(200);
  return body as {
    readonly of?: { readonly slug: string; readonly papers: number };
    readonly names: readonly Name[];
    readonly next?: string;
  };
};

const rule = async ({ kind, key }: Name, isApart: boolean) => {
  const reply = await admin.call('PUT', '/admin/names', { kind, key, isApart });
  expect(reply).toMatchObject({ status: 200, body: { kind, key, isApart } });
  await world.followAll();
};

const rows = async (path: string) => {
  const { body } = await world.api.get(path);
  return (body['rows'] as readonly Record<string, unknown>[]).map(({ slug, papers }) => [
    slug,
    papers,
  ]);
};

const HOUSE = 'kelp-house-0aaaaaa11';
const registered = async function* () {
  yield ['ror', 'name', 'other_names', 'country'];
  yield ['https://ror.org/0aaaaaa11', 'Kelp House', 'Maison du Varech', 'FR'];
};
const at = (doi: string, place: string, more: Partial<InventedArticle> = {}): InventedArticle => ({
  doi,
  affiliation: [place, 'France'],
  ...more,
});

describe('a name that a registry joined', () => {
  const found = async () =>
    (await read(`?kind=affiliation&slug=${HOUSE}`)).names.find(
      ({ printed, key }) => printed === 'Maison du Varech' && key.startsWith('name:'),
    ) as Name;

  beforeEach(async () => {
    await importOrganizations(world.product)(registered());
    await world.tell(
      at('10.5555/one', 'Kelp House'),
      at('10.5555/two', 'Maison du Varech', {
        cites: { '10.5555/one': ['agrees'] },
      }),
    );
  });

  it('is listed with its reason, set apart with its papers, and put together again', async () => {
    expect(await rows('/affiliations')).toEqual([[HOUSE, 2]]);
    expect(await found()).toMatchObject({
      by: 'registry',
      through: 'https://ror.org/0aaaaaa11',
      isApart: false,
    });

    await rule(await found(), true);
    const apart = ((await rows('/affiliations')) as [string, number][])[1]?.[0] ?? '';
    expect(await rows('/affiliations')).toEqual([
      [HOUSE, 1],
      [apart, 1],
    ]);
    // It is no longer what the registry took it for.
    const own = await world.api.get(`/dashboards/institution/${apart}`);
    expect(own.body).toMatchObject({ name: 'Maison du Varech', totalDoiCount: 1 });
    expect(own.body['affiliationMetadata']).toEqual({ country: 'France' });
    expect((await world.api.get(`/dashboards/institution/${HOUSE}`)).body).toMatchObject({
      tally: { supporting: 1 },
    });

    // It stays apart when its papers, or others like them, are read again.
    await world.tell(at('10.5555/three', 'Maison du Varech'), at('10.5555/four', 'Kelp House'));
    expect(await rows('/affiliations')).toEqual([
      [HOUSE, 2],
      [apart, 2],
    ]);

    // It is found where it was and at its own address, and with everything else that stands apart.
    for (const query of [`?kind=affiliation&slug=${HOUSE}`, `?kind=affiliation&slug=${apart}`]) {
      const { of, names } = await read(query);
      expect(of).toMatchObject({ slug: HOUSE, papers: 2 });
      expect(names.filter(({ isApart }) => isApart)).toMatchObject([
        { printed: 'Maison du Varech', by: 'registry' },
      ]);
    }
    const { names } = await read('');
    expect(names).toMatchObject([{ printed: 'Maison du Varech', slug: HOUSE, isApart: true }]);

    await rule(names[0] as Name, false);
    expect(await rows('/affiliations')).toEqual([[HOUSE, 4]]);
    expect((await read('')).names).toEqual([]);
    expect((await found()).isApart).toBe(false);
    // An address that was given still leads somewhere.
    expect((await world.api.get(`/dashboards/institution/${apart}`)).body).toMatchObject({
      slug: HOUSE,
    });

    await rule(await found(), true);
    expect(await rows('/affiliations')).toEqual([
      [HOUSE, 2],
      [apart, 2],
    ]);
  });

  it('is told of in the audit log once, however often it is asked for', async () => {
    const name = await found();
    for (const isApart of [true, true, false, false]) await rule(name, isApart);
    const { body } = await admin.get('/admin/audit-log');
    expect(body['entries']).toMatchObject([
      { action: 'name-put-together', subject: `affiliation/${HOUSE}`, after: { key: name.key } },
      { action: 'name-set-apart', subject: `affiliation/${HOUSE}` },
    ]);
  });
});

it('sets the title of a journal apart from one of the same number', async () => {
  await world.tell(
    { doi: '10.5555/one', journal: 'Kelp Letters', issn: '1234-5678' },
    { doi: '10.5555/two', journal: 'Kelp Letters Supplement', issn: '1234-5678' },
  );
  expect(await rows('/journals')).toEqual([['kelp-letters', 2]]);
  const { names } = await read('?kind=journal&slug=kelp-letters');
  const title = names.find(({ printed, key }) => key.startsWith('name') && /Supp/.test(printed));
  expect(title).toMatchObject({ by: 'identifier', through: '1234-5678' });
  await rule(title as Name, true);
  expect(await rows('/journals')).toEqual([
    ['kelp-letters', 1],
    [expect.stringMatching(/^kelp-letters-supplement-[0-9a-f]{8}$/), 1],
  ]);
});

describe('one paper of an author', () => {
  const by = (doi: string, ...names: readonly string[]): InventedArticle => ({
    doi,
    authors: names.map((name) => ({ name })),
  });
  const papersAt = async (slug: string) => {
    const { status, body } = await world.api.get(`/authors/${slug}`);
    return status === 200 ? body['total'] : status;
  };
  /** The address of the author of each paper: that of the first that was read leads to the others. */
  const authorOf = async (doi: string): Promise<string> => {
    const { body } = await world.api.get(`/papers/${doi}`);
    return (body['authors'] as readonly { readonly slug: string }[])[0]?.slug ?? '';
  };

  beforeEach(() =>
    world.tell(
      by('10.5555/one', 'Mira Rowan', 'Alva Elmwood'),
      by('10.5555/two', 'Mira Rowan', 'Alva Elmwood'),
      by('10.5555/three', 'Mira Rowan', 'Alva Elmwood'),
    ),
  );

  it('is set apart, and so is everything that somebody wrote with another', async () => {
    const [one, two] = [await authorOf('10.5555/one'), await authorOf('10.5555/two')];
    expect(await papersAt(one)).toBe(3);
    const { names } = await read(`?kind=author&slug=${two}`);
    const paper = names.find((name) => name.paper === '10.5555/two');
    expect(paper).toMatchObject({ by: 'co-author', through: 'Alva Elmwood' });
    await rule(paper as Name, true);
    expect([await papersAt(one), await papersAt(two)]).toEqual([2, 1]);

    await rule(paper as Name, false);
    expect([await papersAt(one), await papersAt(two)]).toEqual([3, 3]);
  });

  it('is set apart also where it prints an identifier', async () => {
    const orcid = '0000-0001-2345-6789';
    const slug = `tom-ash-${orcid}`;
    const sure = (doi: string): InventedArticle => ({ doi, authors: [{ name: 'Tom Ash', orcid }] });
    await world.tell(sure('10.5555/sure'), sure('10.5555/wrong'));
    const { names } = await read(`?kind=author&slug=${slug}`);
    const papers = names.flatMap(({ paper }) => paper ?? []);
    expect(papers.toSorted()).toEqual(['10.5555/sure', '10.5555/wrong']);
    await rule(names.find(({ paper }) => paper === '10.5555/wrong') as Name, true);
    const { body } = await world.api.get(`/authors/${slug}`);
    expect(body['papers']).toMatchObject([{ doi: '10.5555/sure' }]);
  });

  it('keeps an identifier that it prints itself, with any co-author', async () => {
    await world.tell({
      doi: '10.5555/sure',
      authors: [{ name: 'Mira Rowan', orcid: '0000-0001-2345-6789' }, { name: 'Alva Elmwood' }],
    });
    const sure = 'mira-rowan-0000-0001-2345-6789';
    expect(await papersAt(sure)).toBe(4);
    const { names } = await read(`?kind=author&slug=${sure}`);
    const pair = names.find(({ key }) => key.startsWith('with:mira rowan'));
    await rule(pair as Name, true);
    expect(await papersAt(sure)).toBe(1);
    expect(await papersAt(await authorOf('10.5555/one'))).toBe(3);
  });
});

it('knows no page and no name that nobody gave', async () => {
  expect((await admin.get('/admin/names?kind=journal&slug=nothing')).status).toBe(404);
  const reply = await admin.call('PUT', '/admin/names', {
    kind: 'journal',
    key: 'slug:kelp-letters',
    isApart: true,
  });
  expect(reply.status).toBe(404);
  expect((await admin.get('/admin/names?after=nonsense')).status).toBe(400);
});
