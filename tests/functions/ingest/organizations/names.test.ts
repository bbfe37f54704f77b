import type { Claim, ClaimingPaper } from '#functions/ingest/organizations/claim.ts';
import { claimsOf } from '#functions/ingest/organizations/claims.ts';
import {
  type KnownName,
  type KnownNames,
  resolveClaim,
} from '#functions/ingest/organizations/known-names.ts';
import { isBetterName, nameFrom } from '#functions/ingest/organizations/entity-name.ts';
import { nameKey } from '#functions/ingest/organizations/name-key.ts';
import { emptyRegistry, registryOf } from '#functions/ingest/organizations/registry.ts';

const NORTH = 'https://ror.org/0aaaaaa11';
const SOUTH = 'https://ror.org/0bbbbbb22';
const registry = registryOf(
  [
    {
      ror: NORTH,
      name: 'University of Northmoor',
      otherNames: ['Northmoor Universität', 'UN'],
      country: 'DE',
      funderNumbers: ['501100000001'],
    },
    {
      ror: SOUTH,
      name: 'Institute of Marine Botany',
      otherNames: [],
      country: 'CN',
      funderNumbers: [],
    },
    {
      ror: 'https://ror.org/0cccccc33',
      name: 'Institute of Marine Botany',
      otherNames: [],
      country: 'JP',
      funderNumbers: [],
    },
  ],
  [
    ['Journal of Invented Results', 'J Invent Res'],
    ['Annals of Kelp (Berlin)', 'Ann. Kelp'],
    ['Journal of Two Things', 'J Two'],
    ['Journal of Two Others', 'J Two'],
  ],
);

const remembering = (): KnownNames & { readonly size: () => number } => {
  const known = new Map<string, KnownName>();
  return {
    get: (kind, key) => known.get(`${kind} ${key}`),
    set: (kind, key, next) => void known.set(`${kind} ${key}`, next),
    size: () => known.size,
  };
};

const paper = (doi: string, more: Partial<ClaimingPaper>): ClaimingPaper => ({
  doi,
  origin: 'read',
  subjects: ['Ecology'],
  authors: [],
  affiliations: [],
  funding: [],
  ...more,
});

/** The addresses that papers' claims of one kind lead to when they come in this order, looked at until nothing moves. */
const settled = (
  kind: Claim['kind'],
  papers: readonly Partial<ClaimingPaper>[],
  using = registry,
): readonly string[] => {
  const names = remembering();
  const once = () =>
    papers.flatMap((more, place) =>
      claimsOf(paper(`10.5555/${String(place)}`, more), using)
        .filter((claim) => claim.kind === kind)
        .map((claim) => resolveClaim(claim, names)),
    );
  for (let round = 0; round < 10; round += 1)
    if (once().every(({ previousSlugs: left }) => left.length === 0))
      return once().map(({ slug }) => slug);
  throw new Error('Names never come to rest.');
};

test.each([
  ['The University of Leeds', 'University of Leeds'],
  ['Université de Liège', 'universite liege'],
  ['Research Centre for Kelp', 'Research Center for Kelp'],
  ['Kelp & Sons', 'Kelp and Sons'],
  ['Institute of Kelp (IK)', 'Institute for Kelp'],
  ['Proc. Kelp Soc. U.S.A.', 'Proc Kelp Soc U S A'],
  ['St. Jude’s Hospital', "St Jude's Hospital"],
])('%s is spelt %s as well', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

const at = (name: string, country?: string, ror?: string) => ({
  affiliations: [{ name, ...(country && { country }), ...(ror && { ror }) }],
});

test.each([
  [
    'a registry knows both names',
    at('University of Northmoor', 'Germany'),
    at('Northmoor Universität', 'Germany'),
    true,
  ],
  [
    'only one country has it',
    at('University of Northmoor'),
    at('University of Northmoor', 'Germany'),
    true,
  ],
  [
    'the country stands behind a city',
    at('Northmoor University', 'Germany', NORTH),
    at('University of Northmoor', 'Bremen, Germany'),
    true,
  ],
  [
    'the markup says so',
    at('Somewhere', 'Germany', NORTH),
    at('University of Northmoor', 'Germany'),
    true,
  ],
  [
    'two countries have one of that name',
    at('Institute of Marine Botany', 'China'),
    at('Institute of Marine Botany', 'Japan'),
    false,
  ],
  [
    'it might be either',
    at('Institute of Marine Botany', 'China'),
    at('Institute of Marine Botany'),
    false,
  ],
  [
    'letters are shared by many',
    at('UN', 'Germany'),
    at('University of Northmoor', 'Germany'),
    false,
  ],
  [
    'no registry knows it, but the words are the same',
    at('The Kelp House', 'France'),
    at('Kelp House (KH)', 'France'),
    true,
  ],
  [
    'no registry knows it, and the countries differ',
    at('Kelp House', 'France'),
    at('Kelp House', 'Spain'),
    false,
  ],
  [
    'it works in many countries',
    at('International Kelp Research Institute (IKRI)', 'India'),
    at('International Kelp Research Institute', 'Kenya'),
    true,
  ],
  [
    'universities of several countries call themselves international',
    at('International University of Kelp Research', 'India'),
    at('International University of Kelp Research', 'Kenya'),
    false,
  ],
])('affiliations: %s', (_why, one, other, isSame) => {
  const [first, second] = settled('affiliation', [one, other]);
  expect(first === second).toBe(isSame);
  const [last, before] = settled('affiliation', [other, one]);
  expect(last === before).toBe(isSame);
});

const isJoined = (one: ReturnType<typeof at>, other: ReturnType<typeof at>): boolean => {
  const [first, second] = settled('affiliation', [one, other]);
  return first === second;
};

test.each([
  ['plural', 'Academy of Kelp Sciences', 'Academy of Kelp Science', 'China'],
  ['short words', 'Northern Agric. Univ.', 'Northern Agricultural University', 'China'],
  ['another language', 'Universität Kelp', 'University of Kelp', 'Germany'],
  ['umlaut', 'University of Kelpmuehle', 'Universität Kelpmühle', 'Germany'],
  ['order', 'Kelpton University', 'University of Kelpton', 'United Kingdom'],
  ['who holds it', 'ICAR-Institute of Kelp Research', 'Institute of Kelp Research', 'India'],
  ['own letters', 'Institute of Kelp Research, IKR', 'Institute of Kelp Research', 'India'],
  ['town', 'Institute of Kelp (IK) Northmoor', 'Institute of Kelp', 'Germany'],
  ['town of a university', 'Ada Kelp University in Poznań', 'Ada Kelp University', 'Poland'],
  ['country twice', 'Academy of Kelp of Peru', 'Academy of Kelp', 'Peru'],
  ['known letters', 'MRC Kelp Unit', 'Medical Research Council Kelp Unit', 'United Kingdom'],
])('affiliations spelt alike: %s', (_why, one, other, country) => {
  expect(isJoined(at(one, country), at(other, country))).toBe(true);
});

test.each([
  ['order tells', 'Kelpton University', 'University of Kelpton', 'United States'],
  ['letters of another', 'Institute of Kelp, XYZ', 'Institute of Kelp', 'India'],
  ['a town tells', 'Medical University in Lublin', 'Medical University in Lodz', 'Poland'],
  ['a country tells', 'Kelp University of Peru', 'Kelp University', 'Peru'],
])('affiliations spelt apart: %s', (_why, one, other, country) => {
  expect(isJoined(at(one, country), at(other, country))).toBe(false);
});

const paid = (funder: string, funderId?: string) => ({
  funding: [{ funder, ...(funderId && { funderId }) }],
});

test.each([
  [
    'number and registry',
    paid('Nordmoor-Fonds', '10.13039/501100000001'),
    paid('University of Northmoor', NORTH),
    true,
  ],
  [
    'the same number, other names',
    paid('Kelp Fund', '10.13039/100000009'),
    paid('Fonds du varech', '10.13039/100000009'),
    true,
  ],
  [
    'the same name, one without number',
    paid('Kelp Fund (KF)', '10.13039/100000009'),
    paid('The Kelp Fund'),
    true,
  ],
  [
    'the same name, other numbers',
    paid('Kelp Fund', '10.13039/100000009'),
    paid('Kelp Fund', '10.13039/100000008'),
    false,
  ],
])('funders: %s', (_why, one, other, isSame) => {
  const [first, second] = settled('institution', [one, other]);
  expect(first === second).toBe(isSame);
});

const inJournal = (name: string, ...issns: string[]) => ({ journal: { name, issns } });

test.each([
  [
    'title and abbreviation',
    inJournal('J. Invent. Res.'),
    inJournal('Journal of Invented Results', '1234-5678'),
    true,
  ],
  [
    'a shared number',
    inJournal('Molecules : A Journal of Chemistry', '1420-3049'),
    inJournal('Molekuele', '1420-3049'),
    true,
  ],
  ['a subtitle', inJournal('Molecules : A Journal of Chemistry'), inJournal('Molecules'), true],
  ['a place', inJournal('Annals of Kelp (Berlin)'), inJournal('Ann Kelp'), true],
  ['an abbreviation of two', inJournal('J Two'), inJournal('Journal of Two Things'), false],
  ['other titles', inJournal('Plants'), inJournal('Plant Methods'), false],
])('journals: %s', (_why, one, other, isSame) => {
  const [first, second] = settled('journal', [one, other]);
  expect(first === second).toBe(isSame);
});

it('joins journals whose two numbers turn out to be of one, and comes to rest in any order', () => {
  const papers = [
    inJournal('Kelp Letters', '1111-1111'),
    inJournal('Letters on Kelp', '2222-2222'),
    inJournal('Kelp Letters', '1111-1111', '2222-2222'),
    inJournal('Letters on Kelp'),
  ];

  expect(new Set(settled('journal', papers)).size).toBe(1);
  expect(new Set(settled('journal', papers.toReversed())).size).toBe(1);
});

const ORCID = '0000-0001-2345-6789';
const wrote = (
  names: readonly string[],
  orcids: readonly (string | undefined)[] = [],
  place = 0,
) => ({
  authors: names.map((name, n) => ({
    name,
    slug: `${name.toLowerCase().replaceAll(' ', '-')}-${String(place)}`,
    ...(orcids[n] && { orcid: orcids[n] }),
    affiliations: [0],
  })),
  affiliations: [{ name: `Kelp House ${String(place)}`, country: 'France' }],
});

/** The same in another field than ecology. */
const elsewhere = (names: readonly string[], place = 0) => ({
  ...wrote(names, [], place),
  subjects: ['Neuroscience'],
});
const strangers = (mark: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `Kay ${mark}${'x'.repeat(n)}`);

test.each([
  [
    'one ORCID, two spellings',
    wrote(['Mira Rowan'], [ORCID]),
    wrote(['M Rowan'], [ORCID], 1),
    true,
  ],
  [
    'two ORCIDs, one name',
    wrote(['Mira Rowan'], [ORCID]),
    wrote(['Mira Rowan'], ['0000-0009-8765-4321']),
    false,
  ],
  [
    'a co-author in common',
    wrote(['Mira Rowan', 'Tom Elm']),
    wrote(['Mira Rowan', 'Tom Elm'], [], 1),
    true,
  ],
  ['place and field in common', wrote(['Mira Rowan']), wrote(['Mira Rowan', 'Ann Ash']), true],
  ['a rare name and a field in common', wrote(['Mira Rowan']), wrote(['Mira Rowan'], [], 1), true],
  ['a rare name in two fields', wrote(['Mira Rowan']), elsewhere(['Mira Rowan'], 1), false],
  ['a rare name and a place in two fields', wrote(['Mira Rowan']), elsewhere(['Mira Rowan']), true],
  ['a common name in one field', wrote(['Mary Smith']), wrote(['Mary Smith'], [], 1), false],
  ['a common name and a place', wrote(['Mary Smith']), wrote(['Mary Smith']), true],
  [
    'a common name and a place in two fields',
    wrote(['Mary Smith']),
    elsewhere(['Mary Smith']),
    false,
  ],
  [
    'two short and common names side by side',
    wrote(['Wei Wang', 'Jun Li']),
    wrote(['Wei Wang', 'Jun Li'], [], 1),
    true,
  ],
  [
    'two short and common names side by side in two fields',
    wrote(['Wei Wang', 'Jun Li']),
    elsewhere(['Wei Wang', 'Jun Li'], 1),
    false,
  ],
  [
    'two common names of more syllables side by side in two fields',
    wrote(['Zhensheng Kang', 'Guoliang Song']),
    elsewhere(['Zhensheng Kang', 'Guoliang Song'], 1),
    true,
  ],
  [
    'a co-author in common, a letter in the middle of either name',
    wrote(['Mira Rowan', 'Tom B. Elm']),
    elsewhere(['Mira K. Rowan', 'Tom Elm'], 1),
    true,
  ],
  [
    'a co-author who stands thirty names away',
    wrote(['Mira Smith', ...strangers('one', 28), 'Tom Elm']),
    elsewhere(['Mira Smith', ...strangers('two', 28), 'Tom Elm'], 1),
    true,
  ],
  [
    'a co-author far away among very many',
    wrote(['Mira Smith', ...strangers('one', 40), 'Tom Elm']),
    elsewhere(['Mira Smith', ...strangers('two', 40), 'Tom Elm'], 1),
    false,
  ],
  [
    'initials before a rare name, and a co-author',
    wrote(['M Rowan', 'Tom Elm']),
    wrote(['M Rowan', 'Tom Elm'], [], 1),
    true,
  ],
  ['initials before a rare name, and a place', wrote(['M Rowan']), wrote(['M Rowan']), false],
  [
    'initials before a common name',
    wrote(['M Smith', 'Tom Elm']),
    wrote(['M Smith', 'Tom Elm']),
    false,
  ],
])('authors: %s', (_why, one, other, isSame) => {
  const [first] = settled('author', [one]);
  const slugs = settled(
    'author',
    [
      one,
      {
        ...other,
        authors: other.authors.map((author) => ({ ...author, slug: `${author.slug}-other` })),
      },
    ],
    emptyRegistry,
  );
  expect(slugs[0]).toBe(first);
  expect(slugs[one.authors.length] === slugs[0]).toBe(isSame);
});

/** The addresses of the authors of some papers. */
const slugsOfAuthors = (papers: readonly Partial<ClaimingPaper>[]) => settled('author', papers);

it('leaves somebody apart who might be either of two people', () => {
  const two = slugsOfAuthors([
    wrote(['Mira Rowan', 'Tom Elm'], [ORCID]),
    wrote(['Mira Rowan', 'Ann Ash'], ['0000-0009-8765-4321'], 1),
    {
      ...wrote(['Tom Elm', 'Mira Rowan', 'Ann Ash'], [], 2),
    },
  ]);
  const third = two[5];

  expect([two[0], two[2]]).not.toContain(third);
});

it('keeps the address that was given first, and what a person set apart', () => {
  const names = remembering();
  const [first] = claimsOf(
    paper('10.5555/1', at('Northmoor Universität', 'Germany')),
    emptyRegistry,
  );
  const [later] = claimsOf(paper('10.5555/2', at('Northmoor Universität', 'Germany')), registry);
  if (!first || !later) throw new Error('No claim was made.');
  const { slug } = resolveClaim(first, names);
  expect(slug).toBe('northmoor-universitat');
  expect(resolveClaim(later, names).slug).toBe(slug);

  const key = later.keys.at(-1)?.key ?? '';
  names.set('affiliation', key, { slug: 'apart', by: 'set-apart', printed: first.printed });
  expect(resolveClaim(later, names)).toEqual({ slug: 'apart', previousSlugs: [], isRuled: true });
});

it('tells only the journal of a work that references print', () => {
  const claims = claimsOf(
    { ...paper('10.5555/1', { ...wrote(['Mira Rowan']), ...inJournal('Kelp') }), origin: 'cited' },
    emptyRegistry,
  );

  expect(claims.map(({ kind }) => kind)).toEqual(['journal', 'affiliation']);
});

it.each([
  { name: 'The Editors of Invented Letters', surname: 'The Editors of Invented Letters' },
  { name: 'The Invented World Journal', surname: 'Journal' },
  { name: 'Case Reports in Botany', surname: 'Botany' },
  { name: 'Invented Letters Editorial Office' },
  { name: 'Kelp Consortium', surname: 'Kelp Consortium' },
  { name: 'on behalf of everybody who counted kelp on the coast' },
])('gives a group no page of an author: $name', (group) => {
  const authors = [{ ...group, slug: 'group-1', affiliations: [] }];
  expect(claimsOf(paper('10.5555/1', { authors }), registry)).toEqual([]);
});

it.each([
  { name: 'Steven Bank', surname: 'Bank' },
  { name: 'Anna in den Bäumen', surname: 'in den Bäumen' },
  { name: 'Suharto' },
  { name: 'Les Smith', surname: 'Smith' },
  { name: 'Kelp Consortium', orcid: '0000-0001-0000-0009' },
])('gives a person one: $name', (person) => {
  const authors = [{ ...person, slug: 'person-1', affiliations: [] }];
  expect(claimsOf(paper('10.5555/1', { authors }), registry)).toHaveLength(1);
});

describe('initials and full names', () => {
  const full = wrote(['Sjors Scheres', 'Zora Quillfeather']);
  const initials = wrote(['S. H. W. Scheres', 'Z. Quillfeather'], [], 1);
  const particle = wrote(['Floris van Breugel', 'Zora Quillfeather'], [], 2);
  const shortParticle = wrote(['F. van Breugel', 'Z. Quillfeather'], [], 3);
  const sister = wrote(['Susan Scheres', 'Zora Quillfeather'], [], 4);

  it.each([
    ['a full name, then initials', [full, initials]],
    ['initials, then a full name', [initials, full]],
    ['a surname with a particle', [particle, shortParticle]],
  ])('are one person where a co-author agrees: %s', (_, papers) => {
    const slugs = slugsOfAuthors(papers);
    expect(slugs[0]).toBe(slugs[2]);
  });

  it.each([
    ['another name with the same initial', [full, sister]],
    ['other initials', [full, wrote(['G. M. Scheres', 'Zora Quillfeather'], [], 5)]],
    ['other co-authors', [full, wrote(['S. Scheres', 'Ada Tumbleweed'], [], 6)]],
    ['a common surname', [wrote(['Wei Wang', 'Li Chen']), wrote(['W. Wang', 'L. Chen'], [], 7)]],
  ])('stay apart: %s', (_, papers) => {
    const slugs = slugsOfAuthors(papers);
    expect(slugs[0]).not.toBe(slugs[2]);
  });

  it('stay with the first full name where two fit', () => {
    const slugs = slugsOfAuthors([initials, full, sister]);
    expect(slugs[0]).toBe(slugs[2]);
    expect(slugs[4]).not.toBe(slugs[0]);
  });

  it('do not join people of two families with one suffix', () => {
    const slugs = slugsOfAuthors([
      wrote(['Mary Quillstone III', 'Zora Quillfeather']),
      wrote(['Mary Tumbleweed III', 'Zora Quillfeather'], [], 9),
      wrote(['Mary B. Quillstone III', 'Zora Quillfeather'], [], 10),
      wrote(['Mary Quillstone', 'Zora Quillfeather'], [], 11),
    ]);
    expect(slugs[2]).not.toBe(slugs[0]);
    expect(slugs[4]).toBe(slugs[0]);
    expect(slugs[6]).not.toBe(slugs[0]);
  });

  it('of two authors of one paper are left apart', () => {
    const slugs = slugsOfAuthors([
      wrote(['S. Scheres', 'Zora Quillfeather']),
      wrote(['Sjors Scheres', 'Susan Scheres', 'Zora Quillfeather'], [], 8),
    ]);
    expect(new Set([slugs[0], slugs[2], slugs[3]]).size).toBe(3);
  });
});

describe('the name of an entity', () => {
  const best = (names: readonly string[]): string =>
    names
      .map((name) => nameFrom('reference', name))
      .reduce((current, name) => (isBetterName(name, current) ? name : current)).name;

  it('is not in capitals or with a period that only some reference lists print, whatever the order', () => {
    for (const [printed, expected] of [
      [['Nature.', 'Nature'], 'Nature'],
      [['Nature', 'NATURE.', 'NATURE', 'Nature.', 'nature'], 'Nature'],
      [['cell', 'CELL', 'Cell'], 'Cell'],
      [['Rna', 'RNA', 'rna'], 'RNA'],
      [['NATURE'], 'NATURE'],
      [['Plant Physiol.'], 'Plant Physiol.'],
      [['Plant Physiol.', 'Plant Physiology.', 'Plant Physiology'], 'Plant Physiology'],
    ] as const) {
      expect(best(printed)).toBe(expected);
      expect(best(printed.toReversed())).toBe(expected);
    }
  });
});
