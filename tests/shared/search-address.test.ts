import fc from '#tests/support/fast-check.ts';

import { SearchQueryFields } from '#shared/contracts/search.ts';
import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import { requestOfSearch } from '#shared/domain/search-request.ts';
import {
  changedSearch,
  clearedSearch,
  type SearchState,
  startOfSearch,
  toggledFilter,
} from '#shared/domain/search-state.ts';

const read = (address: string) => searchOfAddress(new URLSearchParams(address));
const sent = (state: SearchState) => {
  const query = requestOfSearch(state) ?? {};
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
    ),
  ).toString();
};

describe('each parameter of the address', () => {
  it.each<[address: string, state: Partial<SearchState>, request: string]>([
    ['q=late+frost', { term: 'late frost' }, 'term=late+frost'],
    ['mode=citations', { mode: 'citations' }, 'mode=citations'],
    ['mode=papers', { mode: 'papers' }, 'mode=papers'],
    [
      'sections=results&sections=methods',
      { sections: ['results', 'methods'] },
      'sections=results&sections=methods',
    ],
    [
      'citationTypes=contradicting',
      { citationTypes: ['contradicting'] },
      'citation_types=contradicting',
    ],
    ['page=3', { page: 3 }, 'offset=20'],
    [
      'sortOn=total_cited&sortOrder=asc',
      { sort: { key: 'total_cited', order: 'asc' } },
      'sort=total_cited&sort_order=asc',
    ],
    ['yearFrom=1999', { years: { from: 1999 } }, 'date_from=1999'],
    ['yearTo=2004', { years: { to: 2004 } }, 'date_to=2004'],
    ['journal=Marsh+Letters', { journal: ['Marsh Letters'] }, 'journal=Marsh+Letters'],
    ['author=Ada+Quill', { author: ['Ada Quill'] }, 'author=Ada+Quill'],
    ['affiliation=Northmarsh', { affiliation: ['Northmarsh'] }, 'affiliation=Northmarsh'],
    ['supportingFrom=0', { supporting: { from: 0 } }, 'supporting_from=0'],
    ['supportingTo=9', { supporting: { to: 9 } }, 'supporting_to=9'],
    [
      'mentioningFrom=1&mentioningTo=2',
      { mentioning: { from: 1, to: 2 } },
      'mentioning_from=1&mentioning_to=2',
    ],
    [
      'contrastingFrom=1&contrastingTo=2',
      { contrasting: { from: 1, to: 2 } },
      'contrasting_from=1&contrasting_to=2',
    ],
    ['hasTally=true', { hasTally: true }, 'has_tally=true'],
    ['meshType=Sleep', { meshType: ['Sleep'] }, 'mesh_type=Sleep'],
    ['authors=Ada', { authors: ['Ada'] }, 'authors=Ada'],
    ['affiliations=N', { affiliations: ['N'] }, 'affiliations=N'],
    ['journals=M', { journals: ['M'] }, 'journals=M'],
    ['topics=sleep', { topics: ['sleep'] }, 'topics=sleep'],
    ['substances=melatonin', { substances: ['melatonin'] }, 'substances=melatonin'],
    ['paperTypes=preprint', { paperTypes: ['preprint'] }, 'paper_types=preprint'],
    ['editorialNotices=retracted', { editorialNotices: ['retracted'] }, 'has_retraction=true'],
    ['editorialNotices=withdrawn', { editorialNotices: ['withdrawn'] }, 'has_withdrawn=true'],
    [
      'editorialNotices=has+expression+of+concern',
      { editorialNotices: ['has expression of concern'] },
      'has_concern=true',
    ],
    [
      'editorialNotices=has+correction',
      { editorialNotices: ['has correction'] },
      'has_correction=true',
    ],
    ['editorialNotices=has+erratum', { editorialNotices: ['has erratum'] }, 'has_erratum=true'],
    ['dashboardSlug=my-list', { dashboardSlug: 'my-list' }, 'dashboard_slug=my-list'],
    ['doisUpdatedTS=17', { doisUpdatedTS: '17' }, 'dois_updated_ts=17'],
    ['userSlug=ada', { userSlug: 'ada' }, 'user_slug=ada'],
  ])('%s is read, written and sent', (address, change, request) => {
    const state = { ...startOfSearch, ...change };
    expect(read(address)).toEqual(state);
    expect(read(addressOfSearch(state))).toEqual(state);
    for (const [name, value] of new URLSearchParams(address))
      expect(new URLSearchParams(addressOfSearch(state)).getAll(name)).toContain(value);
    for (const [name, value] of new URLSearchParams(request))
      expect(new URLSearchParams(sent(state)).getAll(name)).toContain(value);
  });

  it('sends nothing that says nothing', () => {
    expect(sent(startOfSearch)).toBe(
      'mode=all&limit=10&offset=0&sort=relevance&sort_order=desc&aggregate=true',
    );
    expect(addressOfSearch({ ...startOfSearch, page: 1 })).toBe('mode=all');
  });

  it.each([
    ['q=&mode=&sections=&yearFrom=&journal=', startOfSearch],
    ['mode=everything&sections=abstract&citationTypes=praise&paperTypes=poem', startOfSearch],
    ['page=0', startOfSearch],
    ['page=-2&yearFrom=soon&supportingFrom=1.5&yearTo=20999', startOfSearch],
    ['page=99999', { ...startOfSearch, page: 1000 }],
    ['sortOn=relevance&sortOrder=asc', startOfSearch],
    ['sections=results&sections=results', { ...startOfSearch, sections: ['results'] }],
  ])('understands what it can of %s', (address, state) => {
    expect(read(address)).toEqual(state);
  });
});

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => text.isWellFormed());
const list = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { maxLength: 3 });
const range = (min: number, max: number) =>
  fc.record({ from: fc.integer({ min, max }), to: fc.integer({ min, max }) }, { requiredKeys: [] });
const states: fc.Arbitrary<SearchState> = fc.record({
  term: fc.string({ unit: 'grapheme', maxLength: 1000 }).filter((text) => text.isWellFormed()),
  mode: fc.constantFrom('all', 'citations', 'papers'),
  sort: fc.oneof(
    fc.constant({ key: 'relevance', order: 'desc' } as const),
    fc.record({
      key: fc.constantFrom('date', 'total_cited', 'total_supported', 'total_contrasted'),
      order: fc.constantFrom('asc', 'desc'),
    }),
  ),
  page: fc.integer({ min: 1, max: 1000 }),
  hasTally: fc.boolean(),
  sections: list(fc.constantFrom('introduction', 'methods', 'results', 'discussion', 'other')),
  citationTypes: list(fc.constantFrom('supporting', 'contradicting', 'mentioning')),
  possibly: list(fc.constantFrom('supporting', 'contradicting')),
  purpose: list(fc.constantFrom('background', 'method', 'result')),
  paperTypes: list(fc.constantFrom('article', 'book', 'preprint', 'other')),
  editorialNotices: list(
    fc.constantFrom(
      'retracted',
      'withdrawn',
      'has expression of concern',
      'has correction',
      'has erratum',
    ),
  ),
  journal: list(words),
  author: list(words),
  affiliation: list(words),
  meshType: list(words),
  journals: list(words),
  authors: list(words),
  affiliations: list(words),
  topics: list(words),
  substances: list(words),
  years: range(1000, 3000),
  supporting: range(0, 999_999_999),
  mentioning: range(0, 999_999_999),
  contrasting: range(0, 999_999_999),
  dashboardSlug: fc.stringMatching(/^[a-z0-9-]{0,20}$/),
  doisUpdatedTS: fc.stringMatching(/^\d{0,13}$/),
  userSlug: fc.stringMatching(/^[a-z-]{0,20}$/),
});

describe('any state of the search', () => {
  it('survives the way through the address', () => {
    fc.assert(fc.property(states, (state) => expect(read(addressOfSearch(state))).toEqual(state)));
  });

  it('is sent in fields that the contract accepts, within the first 10,000 results', () => {
    fc.assert(
      fc.property(states, (state) => {
        const query: Record<string, string | string[]> = {};
        for (const [name, value] of new URLSearchParams(sent(state))) {
          const before = query[name];
          query[name] = before === undefined ? value : [before, value].flat();
        }
        const { offset, limit } = SearchQueryFields.parse(query);
        expect(offset + limit).toBeLessThanOrEqual(10_000);
      }),
    );
  });

  it('starts at the first page when a filter changes, and keeps only words and mode when cleared', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(changedSearch(state, { hasTally: !state.hasTally }).page).toBe(1);
        expect(toggledFilter(state, 'topics', 'sleep').page).toBe(1);
        const cleared = clearedSearch(state);
        expect(cleared).toEqual({ ...startOfSearch, term: state.term, mode: state.mode });
      }),
    );
  });

  it('is not sent with a term of more than 1000 characters', () => {
    expect(requestOfSearch({ ...startOfSearch, term: 'a'.repeat(1000) })).toBeDefined();
    expect(requestOfSearch({ ...startOfSearch, term: 'a'.repeat(1001) })).toBeUndefined();
    expect(requestOfSearch({ ...startOfSearch, term: '   frost' })?.term).toBe('frost');
  });
});
