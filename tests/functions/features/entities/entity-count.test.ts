import { generateDemonstration } from '#infra/local/demonstration/generate.ts';

import { entitiesWorld, type EntitiesWorld } from './entities-world.ts';

/**
 * Counts in the text of the articles, without any reader of the product, which papers each identifier stands on, and
 * compares them with the pages. Identifiers need no judgement: every page must hold exactly its papers.
 */
const files = [...generateDemonstration({ articles: 90 })].map(({ name, xml }) => ({
  name,
  // The demonstration's funders have no number of the registry, so that none is a real one's.
  xml: xml.replaceAll('10.5555/funder.', '10.13039/100999'),
}));

let world: EntitiesWorld;
beforeAll(async () => {
  world = await entitiesWorld();
  await world.readFiles(files);
});
afterAll(() => world.close());

const allIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const articles = files.map(({ xml }) => {
  // A reference or a related article may name identifiers as well.
  const front = xml.slice(0, xml.indexOf('</front>'));
  const [doi = ''] = allIn(front, /<article-id pub-id-type="doi">([^<]+)</g);
  return { doi: doi.toLowerCase(), front };
});
const read = new Set(articles.map(({ doi }) => doi));

/** The DOIs of the papers by the identifier that they print. */
const counted = (pattern: RegExp): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>();
  for (const { doi, front } of articles)
    for (const identifier of allIn(front, pattern))
      found.set(identifier, (found.get(identifier) ?? new Set()).add(doi));
  return new Map([...found].map(([identifier, dois]) => [identifier, [...dois].toSorted()]));
};

type Page = {
  readonly papers: readonly { readonly doi: string }[];
  readonly journalMetadata?: { readonly issns: readonly string[] };
  readonly affiliationMetadata?: { readonly ror?: string };
  readonly institutionMetadata?: { readonly funderId?: string };
  readonly orcid?: string;
  readonly totalDoiCount?: number;
  readonly total?: number;
};

const get = async <Body>(path: string): Promise<Body> => {
  const { status, body } = await world.api.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body as Body;
};

/** Every page of a kind, read in parts as a reader turns them. */
const wholePage = async (path: string) => {
  let page = await get<Page>(`${path}?limit=20`);
  const dois = page.papers.map(({ doi }) => doi);
  const total = page.totalDoiCount ?? page.total ?? 0;
  while (dois.length < total && page.papers.length > 0) {
    page = await get<Page>(`${path}?limit=20&offset=${String(dois.length)}`);
    dois.push(...page.papers.map(({ doi }) => doi));
  }
  expect([path, new Set(dois).size]).toEqual([path, total]);
  // Works that are only cited have no text here that could be counted.
  return { page, dois: dois.filter((doi) => read.has(doi)).toSorted() };
};

const slugsIn = async (list: string): Promise<readonly string[]> => {
  const { rows, total } = await get<{ rows: { slug: string }[]; total: number }>(
    `/${list}?limit=250`,
  );
  expect(rows).toHaveLength(total);
  return rows.map(({ slug }) => slug);
};

const shown = async (
  paths: readonly string[],
  identifiersOf: (page: Page) => readonly (string | undefined)[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, readonly string[]>();
  for (const path of paths) {
    const { page, dois } = await wholePage(path);
    for (const identifier of identifiersOf(page))
      if (identifier !== undefined && dois.length > 0) found.set(identifier, dois);
  }
  return found;
};

it.each([
  [
    'journal',
    'journals',
    /<issn[^>]*>([^<]+)</g,
    ({ journalMetadata }: Page) => journalMetadata?.issns ?? [],
  ],
  [
    'institution',
    'affiliations',
    /<institution-id institution-id-type="ror">([^<]+)</g,
    ({ affiliationMetadata }: Page) => [affiliationMetadata?.ror],
  ],
  [
    'funding-institution',
    'institutions',
    /<institution-id institution-id-type="FundRef">https:\/\/doi\.org\/([^<]+)</g,
    ({ institutionMetadata }: Page) => [institutionMetadata?.funderId],
  ],
] as const)(
  'shows on the page of a %s every paper that names it',
  async (kind, list, pattern, of) => {
    const slugs = await slugsIn(list);
    const pages = await shown(
      slugs.map((slug) => `/dashboards/${kind}/${slug}`),
      of,
    );
    expect(pages.size).toBeGreaterThan(4);
    expect(pages).toEqual(counted(pattern));
  },
);

it('shows on the page of an author every paper with the ORCID', async () => {
  const slugs = new Set<string>();
  for (const doi of read) {
    const { authors } = await get<{ authors: { slug: string; orcid?: string }[] }>(
      `/papers/${doi}`,
    );
    for (const { slug, orcid } of authors) if (orcid !== undefined) slugs.add(slug);
  }
  const pages = await shown(
    [...slugs].map((slug) => `/authors/${slug}`),
    ({ orcid }) => [orcid],
  );
  expect(pages.size).toBeGreaterThan(20);
  expect(pages).toEqual(
    counted(/<contrib-id contrib-id-type="orcid">https:\/\/orcid\.org\/([^<]+)</g),
  );
});
