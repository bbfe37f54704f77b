import { liveSearchOf } from '#functions/records/searches/live-search.ts';
import { searchFilters } from '#functions/records/searches/search-filters.ts';
import { SearchQueryFields } from '#shared/contracts/search.ts';
import { openApiDocument } from '#shared/openapi/openapi-document.ts';
import { canonicalSearch, searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { requestOfSearch } from '#shared/domain/search-request.ts';
import { searchWords } from '#shared/domain/search-words.ts';

/** What every request of a search says, whatever narrows it. */
const ALWAYS = {
  mode: 'all',
  limit: 10,
  offset: 0,
  sort: 'relevance',
  sort_order: 'desc',
  aggregate: true,
};

type Expected = readonly [
  address: string,
  request: Readonly<Record<string, unknown>>,
  filters: Readonly<Record<string, unknown>>,
  words: string,
];

/** Each parameter of an address, what is asked of the server for it, what the server asks of the index, and how it reads. */
const parameters: readonly Expected[] = [
  [
    'sections=results&sections=methods',
    { sections: ['results', 'methods'] },
    { sections: ['results', 'methods'] },
    'section: results or methods',
  ],
  [
    'citationTypes=contradicting',
    { citation_types: ['contradicting'] },
    { citationTypes: ['contradicting'] },
    'type: contrasting',
  ],
  ['journal=B', { journal: ['B'] }, { linkedJournals: ['B'] }, 'journal: B'],
  ['author=Ada', { author: ['Ada'] }, { linkedAuthors: ['Ada'] }, 'author: Ada'],
  ['affiliation=N', { affiliation: ['N'] }, { linkedAffiliations: ['N'] }, 'affiliation: N'],
  [
    'meshType=Sleep',
    { mesh_type: ['Sleep'] },
    { meshDescriptors: ['Sleep'] },
    'MeSH heading: Sleep',
  ],
  ['journals=B&journals=A', { journals: ['B', 'A'] }, { journals: ['B', 'A'] }, 'journal: B or A'],
  ['authors=Ada', { authors: ['Ada'] }, { authors: ['Ada'] }, 'author: Ada'],
  ['affiliations=N', { affiliations: ['N'] }, { affiliations: ['N'] }, 'affiliation: N'],
  ['topics=sleep', { topics: ['sleep'] }, { topics: ['sleep'] }, 'topic: sleep'],
  ['substances=salt', { substances: ['salt'] }, { substances: ['salt'] }, 'substance: salt'],
  [
    'paperTypes=preprint',
    { paper_types: ['preprint'] },
    { paperTypes: ['preprint'] },
    'source type: preprint',
  ],
  [
    'editorialNotices=retracted',
    { has_retraction: true },
    { editorialNotices: ['retracted'] },
    'editorial notice: retracted',
  ],
  [
    'editorialNotices=withdrawn',
    { has_withdrawn: true },
    { editorialNotices: ['withdrawn'] },
    'editorial notice: withdrawn',
  ],
  [
    'editorialNotices=has+expression+of+concern',
    { has_concern: true },
    { editorialNotices: ['has expression of concern'] },
    'editorial notice: has expression of concern',
  ],
  [
    'editorialNotices=has+correction',
    { has_correction: true },
    { editorialNotices: ['has correction'] },
    'editorial notice: has correction',
  ],
  [
    'editorialNotices=has+erratum',
    { has_erratum: true },
    { editorialNotices: ['has erratum'] },
    'editorial notice: has erratum',
  ],
  ['yearFrom=1999', { date_from: 1999 }, { years: { from: 1999 } }, 'years: from 1999 on'],
  ['yearTo=2004', { date_to: 2004 }, { years: { to: 2004 } }, 'years: up to 2004'],
  [
    'supportingFrom=0&supportingTo=9',
    { supporting_from: 0, supporting_to: 9 },
    { supporting: { from: 0, to: 9 } },
    'supporting statements: 0 to 9',
  ],
  [
    'mentioningFrom=1&mentioningTo=2',
    { mentioning_from: 1, mentioning_to: 2 },
    { mentioning: { from: 1, to: 2 } },
    'mentioning statements: 1 to 2',
  ],
  [
    'contrastingFrom=3&contrastingTo=3',
    { contrasting_from: 3, contrasting_to: 3 },
    { contrasting: { from: 3, to: 3 } },
    'contrasting statements: 3',
  ],
  ['hasTally=true', { has_tally: true }, { hasTally: true }, 'with statements'],
];

/** An order of parameters that addresses were written in before; they are stored as names of what is followed. */
const IN_ORDER = [
  'q=late+frost',
  'mode=citations',
  ...[
    'sections=results',
    'citationTypes=supporting',
    'journal=A',
    'author=B',
    'affiliation=C',
    'meshType=D',
    'journals=E',
    'authors=F',
    'affiliations=G',
    'topics=H',
    'substances=I',
    'paperTypes=article',
    'editorialNotices=retracted',
    'yearFrom=1999',
    'yearTo=2004',
    'supportingFrom=1',
    'supportingTo=2',
    'mentioningFrom=3',
    'mentioningTo=4',
    'contrastingFrom=5',
    'contrastingTo=6',
    'hasTally=true',
    'dashboardSlug=reef',
    'doisUpdatedTS=17',
    'userSlug=ada',
  ],
];

describe('a parameter of the address of a search', () => {
  it.each(parameters)('%s is asked of the server, of the index, and said', (...expected) => {
    const [address, request, filters, words] = expected;
    const state = searchOfQueryPart(`?${address}`);
    const asked = requestOfSearch(state);
    expect(addressOfSearch(state)).toBe(`mode=all&${address}`);
    expect(asked).toEqual({ ...ALWAYS, ...request });
    const texts = Object.fromEntries(
      Object.entries(asked ?? {}).map(([name, value]) => [
        name,
        Array.isArray(value) ? value : String(value),
      ]),
    );
    expect(searchFilters(SearchQueryFields.parse(texts))).toEqual(filters);
    expect(liveSearchOf(address)?.filters).toEqual(filters);
    expect(searchWords(address)).toBe(`everything (${words})`);
  });

  it.each([
    ['dashboardSlug=reef&doisUpdatedTS=17', { dashboard_slug: 'reef', dois_updated_ts: '17' }],
    ['userSlug=ada', { user_slug: 'ada' }],
  ])('%s is asked of the server, and is followed by nobody', (address, request) => {
    const state = searchOfQueryPart(address);
    expect(addressOfSearch(state)).toBe(`mode=all&${address}`);
    expect(requestOfSearch(state)).toEqual({ ...ALWAYS, ...request });
    expect(liveSearchOf(`${address}&q=frost`)).toBeUndefined();
  });

  it('stands where it always stood, however it came', () => {
    const shuffled = [...IN_ORDER].reverse().join('&');
    expect(addressOfSearch(searchOfQueryPart(shuffled))).toBe(IN_ORDER.join('&'));
    expect(canonicalSearch(`${shuffled}&page=3&sortOn=date&sortOrder=asc`)).toBe(
      IN_ORDER.join('&'),
    );
  });

  it.each([
    'sections=abstract',
    'citationTypes=unclassified',
    'paperTypes=poem',
    'editorialNotices=praised',
    'yearFrom=999',
    'yearTo=3001',
    'yearFrom=soon',
    'supportingFrom=-1',
    'supportingTo=1.5',
    'mentioningTo=1234567890',
    'hasTally=false',
    'hasTally=yes',
    'journal=',
    'userSlug=',
  ])('is left out where it says nothing: %s', (address) => {
    expect(addressOfSearch(searchOfQueryPart(address))).toBe('mode=all');
  });

  it('is not followed where a name is longer than 500 letters', () => {
    expect(liveSearchOf(`topics=${'a'.repeat(500)}`)).toBeDefined();
    expect(liveSearchOf(`topics=${'a'.repeat(501)}`)).toBeUndefined();
  });
});

/** In the order of the alphabet. */
const FIELDS =
  'affiliation affiliations aggregate author authors citation_types contrasting_from contrasting_to dashboard_slug date_from date_to dois_updated_ts editorial_notices has_concern has_correction has_erratum has_retraction has_tally has_withdrawn journal journals limit mentioning_from mentioning_to mesh_type mode offset paper_types sections sort sort_order substances supporting_from supporting_to term topics user_slug';

describe('a field of the request of a search', () => {
  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ sections: 'results' }, { sections: ['results'] }],
    [
      { journal: 'A', journals: ['B', 'A'] },
      { linkedJournals: ['A'], journals: ['B', 'A'] },
    ],
    [
      { author: ['A'], authors: 'B' },
      { linkedAuthors: ['A'], authors: ['B'] },
    ],
    [
      { affiliation: 'A', affiliations: 'B' },
      { linkedAffiliations: ['A'], affiliations: ['B'] },
    ],
    [
      { editorial_notices: 'has erratum', has_retraction: 'true', has_erratum: 'true' },
      { editorialNotices: ['has erratum', 'retracted'] },
    ],
    [{ has_retraction: 'false' }, {}],
    [{ has_tally: 'false' }, { hasTally: false }],
    [
      { date_from: '1000', date_to: '3000', mentioning_to: '12345678901' },
      { years: { from: 1000, to: 3000 }, mentioning: { to: 12345678901 } },
    ],
  ])('%j asks the index for %j', (fields, filters) => {
    expect(searchFilters(SearchQueryFields.parse(fields))).toEqual(filters);
  });

  it.each<Record<string, unknown>>([
    { sections: 'abstract' },
    { citation_types: ['supporting', 'unclassified'] },
    { paper_types: 'poem' },
    { editorial_notices: 'praised' },
    { date_from: '999' },
    { date_to: '3001' },
    { date_to: 'soon' },
    { supporting_from: '-1' },
    { contrasting_to: '1.5' },
    { has_tally: 'yes' },
    { has_concern: '1' },
    { topics: 'a'.repeat(501) },
    { dashboard_slug: 'a'.repeat(81) },
    { user_slug: 'a'.repeat(81) },
    { dois_updated_ts: 'a'.repeat(41) },
  ])('%j is refused', (fields) => {
    expect(SearchQueryFields.safeParse(fields).success).toBe(false);
  });

  it('stands in the description of the API', () => {
    const parameters = openApiDocument('1').paths?.['/search']?.get?.parameters ?? [];
    const names = parameters.flatMap((one) => ('name' in one ? [one.name] : []));
    // Single statements are asked for by what follows a search as well; sentences by the search alone.
    expect(names.toSorted()).toEqual(
      [...FIELDS.split(' '), 'by_kind', 'by_page', 'group', 'possibly', 'purpose'].toSorted(),
    );
  });
});
