import fc from '#tests/support/fast-check.ts';

import { citationTypes } from '#shared/domain/citation-type.ts';
import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import { paperTypes } from '#shared/domain/paper-type.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { searchModes, startOfSearch } from '#shared/domain/search-state.ts';
import { sections } from '#shared/domain/section.ts';

import { journals, names, topics, vocabulary } from './reverse-search-library.ts';

const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...vocabulary) },
  { weight: 1, arbitrary: fc.constantFrom('unheard', 'MARROW', 'Cellular', '—', '10.5555/lib.3') },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 6 }) },
);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => `"${all.join(' ')}"`);
const field = fc.oneof(
  fc.constantFrom(...names).map((name) => `author:"${name}"`),
  fc.constantFrom(...names).map((name) => `author:${name.split(' ')[1] ?? name}`),
  fc.constantFrom(...journals).map((name) => `journal:"${name}"`),
  word.map((one) => `title:${one}`),
  phrase.map((one) => `title:${one}`),
  fc.constantFrom('year:2019', 'year:2018..', 'year:..2017', 'section:results', 'type:supporting'),
  fc.constantFrom('type:review', 'doi:10.5555/lib.7', 'doi:10.5555/LIB.8'),
);

/** Queries as people type them, nested some levels deep. */
const { query } = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    word,
    phrase,
    field,
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `${a} ${b}`),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a} OR ${b})`),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a}) AND (${b})`),
    tie('query').map((one) => `NOT (${one})`),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `${a} NOT ${b}`),
  ),
}));

const few = <T>(values: readonly T[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<T[]>([]) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
    },
  );
const range = (from: number, to: number) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.integer({ min: from, max: to }).map((least) => ({ from: least })) },
    { weight: 1, arbitrary: fc.integer({ min: from, max: to }).map((most) => ({ to: most })) },
  );

/** The query parts of addresses of any searches. */
export const addresses = fc
  .record({
    term: fc.oneof({ weight: 5, arbitrary: query }, { weight: 1, arbitrary: fc.constant('') }),
    mode: fc.constantFrom(...searchModes),
    sections: few(sections),
    citationTypes: few(citationTypes),
    author: few(names),
    authors: few([...names, 'marie muller']),
    journal: few(journals),
    journals: few([...journals, 'yeast']),
    affiliations: few(['Université de Niche', 'nowhere']),
    topics: few(topics),
    substances: few(['Water', 'salt']),
    meshType: few(['Fishes']),
    paperTypes: few(paperTypes),
    editorialNotices: few(noticeStatuses),
    years: range(2015, 2023),
    supporting: range(0, 2),
    hasTally: fc.boolean(),
    page: fc.integer({ min: 1, max: 3 }),
  })
  .map((change) => addressOfSearch({ ...startOfSearch, ...change }));
