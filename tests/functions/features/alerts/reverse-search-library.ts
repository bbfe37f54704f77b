import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import { paperTypes } from '#shared/domain/paper-type.ts';
import { sections } from '#shared/domain/section.ts';
import { slugOf } from '#shared/domain/slug.ts';
import { emptyTally } from '#shared/domain/tally.ts';

/** Words in several forms, so that stems, cases, diacritics and signs matter. */
export const vocabulary = [
  ...['marrow', 'niche', 'niches', 'growth', 'grow', 'cell', 'cells', 'T-cell', 'IL-2', 'yeast'],
  ...['Müller', 'muller', 'pathway', 'pathways', 'ghostly', 'TNF-α', 'of', 'the', 'not', '2019'],
  ...['zebrafish', 'handbook', 'measured', 'measuring', 'confirm', 'contrast'],
];
export const names = [
  'Ada Okonkwo',
  'Søren Ångström',
  'Marie Müller',
  'Yeast Grow',
  'J. de la Cruz',
];
export const journals = ['Journal of Invented Results', 'Yeast', 'Annales de Müller'];
export const topics = ['Marrow', 'Cell growth', 'haematology'];

/** The same numbers each time, from 0 to below 1. */
const drawing = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const draw = drawing(7);
const upTo = (most: number) => Math.floor(draw() * (most + 1));
const one = <T>(values: readonly T[]): T => {
  const value = values[upTo(values.length - 1)];
  if (value === undefined) throw new Error('Nothing to show from.');
  return value;
};
const some = <T>(values: readonly T[], most: number) => [
  ...new Set(Array.from({ length: upTo(most) }, () => one(values))),
];
const sentence = () => Array.from({ length: 3 + upTo(5) }, () => one(vocabulary)).join(' ');

const PAPERS = 40;
const doiOf = (place: number) => `10.5555/lib.${String(place)}`;

const record = (place: number): PaperRecord => {
  const year = 2015 + upTo(8);
  const journal = draw() < 0.8 ? one(journals) : undefined;
  return {
    doi: doiOf(place),
    origin: 'read',
    title: sentence(),
    ...(draw() < 0.7 && { abstract: sentence() }),
    authors: some(names, 3).map((name) => ({ name, slug: slugOf(name), affiliations: [] })),
    affiliations: some(['Université de Niche', 'Zebrafish Institute'], 2).map((name) => ({ name })),
    ...(journal && { journal: { name: journal, slug: slugOf(journal), issns: [] } }),
    ...(draw() < 0.9 && { year, publishedDate: String(year) }),
    paperType: one(paperTypes),
    keywords: some(topics, 2),
    subjects: [],
    meshDescriptors: some(['Fishes', 'Yeasts'], 2),
    substances: some(['Water', 'Salt'], 2),
    funding: [],
    referenceCount: 0,
  };
};

const statement = (citing: string, order: number): StatementDocument => ({
  id: `${citing.replace(/\W/g, '')}s${String(order)}`.padEnd(24, '0'),
  citingDoi: citing,
  ...(draw() < 0.8 && { citedDoi: doiOf(upTo(PAPERS - 1)) }),
  cited: {},
  kind: one(['text', 'caption', 'table']),
  text: sentence(),
  before: '',
  after: '',
  marks: [],
  section: one(sections),
  sectionTitles: [],
  paragraph: 0,
  order,
  selfCitation: false,
  coCited: [],
  type: one(['supporting', 'contradicting', 'mentioning', 'unclassified']),
  cues: [],
  source: { sha256: 'x' },
  model: 'linear-1',
});

const records = Array.from({ length: PAPERS }, (_, place) => record(place));

/** A small library of all kinds of papers and statements, always the same. */
export const library = {
  records,
  tallies: records.map(() => ({ ...emptyTally, total: upTo(2), supporting: upTo(2) })),
  notices: records.map(() =>
    draw() < 0.2 ? { somebody: [{ status: one(noticeStatuses) }] } : undefined,
  ),
  statements: new Map(
    records.map(({ doi }) => [
      doi,
      Array.from({ length: upTo(4) }, (_, order) => statement(doi, order)),
    ]),
  ),
};
