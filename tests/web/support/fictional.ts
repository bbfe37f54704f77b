import type * as z from 'zod';

import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import type { PaperReply, ReferenceView } from '#shared/contracts/papers.ts';
import type { AggregationsReply, PaperHit } from '#shared/contracts/search.ts';
import type { StatementHit, StatementView } from '#shared/contracts/statements.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';
import { sections } from '#shared/domain/section.ts';
import type { Tally } from '#shared/domain/tally.ts';

/** Papers that were never written, by people who never lived: what the screens are tried on. */
export const tally = (
  supporting: number,
  contradicting: number,
  mentioning: number,
  unclassified = 0,
): Tally => {
  const total = supporting + contradicting + mentioning + unclassified;
  return {
    total,
    supporting,
    contradicting,
    mentioning,
    unclassified,
    selfCitations: Math.floor(total / 12),
    citingPublications: Math.ceil(total / 2),
  };
};

const titles = [
  'Late frost shifts the flowering of highland barley by eleven days',
  'Sleep spindles predict what honeybee foragers remember of a route',
  'A slow clock in the gill tissue of the lantern carp',
  'Soil fungi trade phosphorus for sugar only under drought',
  'Reading aloud does not change the pace of silent reading in children',
  'Tidal marsh sediment records three unreported storms',
  'Short bursts of blue light delay melatonin in adolescents: a registered trial of 212 schools across four countries',
  'Enzyme VRC-7 folds through two intermediates',
];
const journals = [
  'Annals of Imagined Ecology',
  'Journal of Fictional Chronobiology',
  'Marsh Letters',
];
const people = [
  'Ada Quill',
  'Bertil van den Heath',
  'Chiamaka Obi-Lund',
  'Dorotea Fern',
  'Emre Saltmarsh',
];

const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('An empty list has no value.');
  return value;
};
const author = (index: number) => ({
  name: at(people, index),
  slug: `author-${index % people.length}`,
});
const journal = (index: number) => ({
  name: at(journals, index),
  slug: `journal-${index % journals.length}`,
});
const doi = (index: number) => `10.5555/fic.${index}`;

export const paperHit = (index: number, change: Partial<PaperHit> = {}): PaperHit => ({
  kind: 'paper',
  doi: doi(index),
  title: at(titles, index),
  authors: Array.from({ length: 1 + (index % 5) }, (_, n) => author(index + n)),
  journal: journal(index),
  year: 2012 + (index % 12),
  paperType: index % 5 === 4 ? 'preprint' : 'article',
  editorialNotices: index % 7 === 3 ? [{ status: 'retracted', date: '2021-03-04' }] : [],
  tally: index % 6 === 5 ? tally(0, 0, 0) : tally(7 * (index % 4), index % 5, 31 + index),
  snippet:
    'We followed 1,204 plants over nine seasons. Late frost delayed flowering, and plots under snow cover were spared.',
  highlights: { title: [[5, 10]], abstract: [[49, 54]] },
  ...change,
});

const sentences: Record<CitationType, string> = {
  supporting:
    'In line with earlier field work [12], we found that late frost delayed flowering by ten to twelve days in all nine plots.',
  contradicting:
    'In contrast to the delay reported before [12], our plants under frost flowered at the usual time in every season.',
  mentioning: 'Late frost has been studied in barley [12], rye and a handful of wild grasses.',
};

const shared = (index: number) => {
  const type = at(['supporting', 'mentioning', 'contradicting', 'mentioning'] as const, index);
  const text = sentences[type];
  const mark = text.indexOf('[12]');
  return {
    id: `fictional${String(index).padStart(4, '0')}`,
    type,
    section: at(sections, index),
    sectionTitles: ['Results', 'Effects of frost'],
    selfCitation: index % 9 === 4,
    probabilities: {
      supporting: type === 'supporting' ? 0.94 : 0.04,
      contradicting: type === 'contradicting' ? 0.78 : 0.02,
      mentioning: type === 'mentioning' ? 0.61 : 0.04,
    },
    citing: {
      doi: doi(index + 1),
      title: at(titles, index + 1),
      authors: [author(index), author(index + 1)],
      journal: journal(index + 1),
      year: 2014 + (index % 10),
      editorialNotices: [],
    },
    cited: { doi: doi(0), title: titles[0], authors: ['Ada Quill'], year: 2012 },
    locked: false as const,
    text,
    before: 'Flowering was scored twice a week by two observers.',
    after: 'The difference held when snow cover was taken into account.',
    marks: [[mark, mark + 4]] as [number, number][],
    cues: [{ start: 0, end: 12, weight: 0.7 }],
    coCited: [doi(3)],
    paragraph: 4,
    source: {
      license: 'CC BY 4.0',
      url: 'https://articles.example.org/fic.1',
      sha256: 'a3f1c09e7b52d8640f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978',
    },
    model: 'linear-1',
    labels: [{ type, model: 'linear-1', at: '2026-01-05T09:00:00.000Z' }],
  };
};

export const statementView = (index: number): StatementView => ({ ...shared(index), kind: 'text' });

export const statementHit = (index: number): StatementHit => ({
  ...shared(index),
  kind: 'statement',
  place: 'text',
  highlights: [[shared(index).text.indexOf('rost') - 1, shared(index).text.indexOf('rost') + 4]],
});

const buckets = (...keys: readonly string[]) =>
  keys.map((key, index) => ({ key, docCount: 120 - index * 9 }));

export const aggregations: AggregationsReply = {
  authors: buckets(...people, ...Array.from({ length: 12 }, (_, n) => `Person Number ${n + 1}`)),
  journals: buckets(...journals),
  affiliations: buckets('University of Northmarsh', 'Institute of Imagined Studies'),
  topics: buckets(
    'late frost',
    'honeybee memory',
    'marsh sediment',
    'sleep',
    'enzyme folding',
    'soil fungi',
  ),
  substances: buckets('melatonin'),
  meshDescriptors: [],
  editorialNotices: buckets('retracted', 'has correction'),
  paperTypes: buckets('article', 'preprint'),
  citationTypes: buckets('mentioning', 'supporting', 'contradicting'),
  possibly: buckets('supporting', 'contradicting'),
  sections: buckets('introduction', 'discussion', 'results', 'methods'),
  years: buckets('2019', '2020'),
  minDate: 1998,
  maxDate: 2024,
};

export const paperReply = (change: Partial<PaperReply> = {}): PaperReply => ({
  doi: doi(0),
  title: at(titles, 0),
  abstract:
    'Spring frost is expected to become rarer, yet where it comes late it still decides when a field flowers. We followed 1,204 plants of highland barley over nine seasons and four altitudes. Late frost delayed flowering by eleven days (95 % interval 9 to 13). Plots under snow cover were spared.',
  authors: people.map((name, index) => ({
    ...author(index),
    name,
    surname: name.slice(name.indexOf(' ') + 1),
    affiliations: ['University of Northmarsh'],
  })),
  journal: { ...journal(0), issns: ['0000-0000'] },
  publisher: 'Northmarsh Press',
  year: 2012,
  publishedDate: '2012-05-14',
  volume: '12',
  issue: '3',
  pages: '45–60',
  paperType: 'article',
  license: 'CC BY 4.0',
  keywords: ['barley', 'frost', 'flowering'],
  subjects: ['Ecology'],
  meshDescriptors: [],
  substances: [],
  funding: [{ funder: 'Northmarsh Science Fund', awardIds: ['NSF-17'] }],
  editorialNotices: [],
  tally: tally(41, 9, 162),
  coverage: { citingPublications: 214, withFullText: 12 },
  origin: 'read',
  referenceCount: 34,
  ...change,
});

const papersOf = (total: number, independent: number) => ({ total, independent });

export const counts = {
  byType: { supporting: 41, contradicting: 9, mentioning: 162, unclassified: 0 },
  bySection: { introduction: 88, methods: 14, results: 40, discussion: 61, other: 9 },
  byYear: Array.from({ length: 11 }, (_, n) => ({
    year: 2013 + n,
    byType: {
      supporting: [1, 2, 0, 3, 5, 8, 4, 6, 7, 3, 2][n] ?? 0,
      contradicting: [0, 0, 0, 1, 0, 2, 1, 3, 1, 1, 0][n] ?? 0,
      mentioning: [4, 9, 11, 14, 18, 22, 20, 19, 17, 16, 12][n] ?? 0,
      unclassified: 0,
    },
  })),
  possibly: { supporting: 0, contradicting: 0 },
  papers: {
    ...papersOf(12, 9),
    byType: {
      supporting: papersOf(5, 3),
      contradicting: papersOf(1, 1),
      mentioning: papersOf(11, 8),
      unclassified: papersOf(0, 0),
    },
    onBothSides: 0,
  },
};

export const reference = (index: number): z.output<typeof ReferenceView> => ({
  key: `r${index}`,
  label: String(index + 1),
  ...(index % 4 !== 3 && { doi: doi(index + 2) }),
  title: at(titles, index + 2),
  authors: [at(people, index), at(people, index + 1)],
  year: 1999 + index,
  source: at(journals, index),
  printed: `${at(people, index)}. ${at(titles, index + 2)}. ${1999 + index}.`,
  ...(index % 4 !== 3 && { tally: tally(index * 2, index % 3, 12 + index) }),
  ...(index % 5 === 2 && { match: { by: 'title' as const, score: 0.97 } }),
  editorialNotices: index === 30 ? [{ status: 'retracted', date: '2020-01-02' }] : [],
});

export const citingPaper = (
  index: number,
): ReplyFrom<Endpoints['readCitingPapers']>['papers'][number] => ({
  work: statementView(index).citing,
  tally: {
    supporting: index % 3,
    contradicting: index % 2,
    mentioning: 2,
    unclassified: 0,
    total: (index % 3) + (index % 2) + 2,
  },
});
