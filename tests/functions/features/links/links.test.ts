import { supplyOf } from '#functions/features/links/document-supply.ts';
import { LICENSE_USAGE } from '#functions/features/links/usage.ts';
import { putLicense } from '#functions/records/licenses/license-repository.ts';
import { testApi } from '#tests/support/api.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';
import { HOME_ADDRESS, university, UNIVERSITY_ADDRESS } from '#tests/support/people.ts';

const closed = '10.5555/closed';
const open = '10.5555/open';
const resolver = 'https://find.university.example/resolve?lang=en';

let ingest: EmbeddedIngest;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'open.xml',
    jats({
      doi: open,
      year: 2020,
      references: [{ doi: closed, title: 'Lantern fish and their light', year: 2018 }],
      results: ['Fish glow [1].'],
    }).replace(
      '</article-meta>',
      '<permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"/></permissions></article-meta>',
    ),
  );
  await ingest.workAll();
});
beforeEach(() => putLicense(ingest.ports.table)({ ...university, linkResolverURL: resolver }));
afterAll(() => ingest.close());

const offers = new Map([[closed, 'https://supplier.example/order/1']]);
const from = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  testApi({ ...ingest, world: { documentSupply: supplyOf(offers) } }).with({
    address,
    headers,
  });
type Item = {
  readonly doi: string;
  readonly linkUrl: string;
  readonly linkText: string;
  readonly source: string;
};
const linksTo = async (address: string, ...dois: readonly string[]) =>
  (
    await from(address).post(
      '/resolve-doi/batch',
      dois.map((doi) => ({ doi, memberId: '78' })),
    )
  ).body['items'] as readonly Item[];

describe('POST /resolve-doi/batch', () => {
  it('knows the open copy first, then the library of the license, then the publisher', async () => {
    expect(await linksTo(HOME_ADDRESS, open, closed.toUpperCase())).toEqual([
      {
        doi: open,
        memberId: '78',
        linkText: 'Read open access',
        linkUrl: `https://doi.org/${open}`,
        source: 'open-access',
      },
      {
        doi: closed,
        memberId: '78',
        linkText: 'View full text',
        linkUrl: `https://doi.org/${closed}`,
        source: 'publisher',
      },
    ]);
    const [first, second] = await linksTo(UNIVERSITY_ADDRESS, open, closed);
    expect([first?.source, second?.source, second?.linkText]).toEqual([
      'open-access',
      'link-resolver',
      `Find it at ${university.name}`,
    ]);
  });

  it('asks the library in OpenURL 1.0, and keeps what its address says', async () => {
    const [link] = await linksTo(UNIVERSITY_ADDRESS, closed);
    const { origin, pathname, searchParams } = new URL(link?.linkUrl ?? '');
    expect(origin + pathname).toBe('https://find.university.example/resolve');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      lang: 'en',
      url_ver: 'Z39.88-2004',
      rft_val_fmt: 'info:ofi/fmt:kev:mtx:journal',
      rfr_id: 'info:sid/localhost:3000:veracite',
      rft_id: `info:doi/${closed}`,
      'rft.atitle': 'Lantern fish and their light',
      'rft.date': '2018',
    });
  });

  it('sends nobody to the library of a license that has ended, nor to an address that is none', async () => {
    for (const changes of [
      { status: 'EXPIRED' as const },
      { linkResolverURL: 'javascript:alert(1)' },
    ]) {
      await putLicense(ingest.ports.table)({
        ...university,
        linkResolverURL: resolver,
        ...changes,
      });
      expect((await linksTo(UNIVERSITY_ADDRESS, closed))[0]?.source).toBe('publisher');
    }
  });

  it('finds works without a DOI, parts of articles and works that nobody knows', async () => {
    expect(
      (await linksTo(HOME_ADDRESS, 'pmid:12', '10.5555/open#sa1', '10.5555/nowhere')).map(
        ({ linkUrl }) => linkUrl,
      ),
    ).toEqual([
      'https://pubmed.ncbi.nlm.nih.gov/12/',
      'https://doi.org/10.5555/open',
      'https://doi.org/10.5555/nowhere',
    ]);
  });

  it('takes at most 100 works', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ doi: `10.5555/${at}` }));
    expect((await from(HOME_ADDRESS).post('/resolve-doi/batch', many)).status).toBe(400);
    expect((await from(HOME_ADDRESS).post('/resolve-doi/batch', many.slice(1))).status).toBe(200);
  });
});

describe('POST /article-galaxy/check-availability-batch', () => {
  it('says of each work whether it can be delivered, and where it is ordered', async () => {
    const { body } = await from(HOME_ADDRESS).post('/article-galaxy/check-availability-batch', {
      dois: [open, closed],
    });
    expect(body).toEqual({
      items: [
        { doi: open, available: false },
        { doi: closed, available: true, orderUrl: 'https://supplier.example/order/1' },
      ],
    });
  });

  it('can deliver nothing where there is no supplier', async () => {
    const { body } = await testApi(ingest).post('/article-galaxy/check-availability-batch', {
      dois: [closed],
    });
    expect(body).toEqual({ items: [{ doi: closed, available: false }] });
  });
});

describe('GET /resolve-doi/update-access-log', () => {
  const usage = async () =>
    (await ingest.ports.table.query({ pk: `${LICENSE_USAGE}${university.slug}` })).items;
  const follow = (address: string, query = `doi=${closed}&url=${encodeURIComponent(resolver)}`) =>
    from(address, { 'sec-fetch-site': 'same-origin' }).get(
      `/resolve-doi/update-access-log?${query}`,
    );

  it('counts for the license by month and work, and keeps nothing of who it was', async () => {
    expect((await follow(HOME_ADDRESS)).body).toEqual({ success: true });
    expect(await usage()).toEqual([]);

    await follow(UNIVERSITY_ADDRESS);
    expect((await follow(UNIVERSITY_ADDRESS)).body).toEqual({ success: true });
    expect(await usage()).toEqual([
      { pk: `license-usage#${university.slug}`, sk: `2026-01#${closed}`, followed: 2 },
    ]);
  });

  it.each(['cross-site', 'same-site', 'none', undefined])(
    'counts nothing that a page of others or a typed address asks for: %s',
    async (site) => {
      const before = await usage();
      const { status } = await from(
        UNIVERSITY_ADDRESS,
        site === undefined ? {} : { 'sec-fetch-site': site },
      ).get(`/resolve-doi/update-access-log?doi=${closed}&url=${encodeURIComponent(resolver)}`);
      expect(status).toBe(403);
      expect(await usage()).toEqual(before);
    },
  );

  it('refuses what is neither a DOI nor an address of the web', async () => {
    expect(
      (await follow(UNIVERSITY_ADDRESS, `doi=nothing&url=${encodeURIComponent(resolver)}`)).status,
    ).toBe(400);
    expect((await follow(UNIVERSITY_ADDRESS, `doi=${closed}&url=javascript:alert(1)`)).status).toBe(
      400,
    );
  });
});
