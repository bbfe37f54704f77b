import { translatable } from './language.ts';

/** The texts of charts and their images. */
export const chartsText = translatable('charts', ({ number, plural }) => ({
  table: 'Table',
  picture: 'Download',
  formats: { svg: 'SVG', png: 'PNG' },
  save: (format: string, heading: string) => `${format}: download ${heading} as an image`,
  failed: 'This browser could not create the image. The other format may work.',
  source: (address: string) => `Source: Veracite, ${address}`,
  asOf: (date: string) => `As of ${date}`,
  first: (shown: number, total: number) => `The first ${number(shown)} of ${number(total)}`,
  peak: (count: number, year: number) => `at most ${number(count)}, in ${String(year)}`,
  overTime: 'Over time',
  overTimeNote: 'Statements by the year of the citing paper; all rows share one scale.',
  overTimeOwn:
    'Statements by the year of the citing paper; each row has its own scale, up to its maximum.',
  overTimeAll: 'Statements by the year of the citing paper.',
  logarithmic: 'The scale is logarithmic, so that small numbers can be seen.',
  most: (count: number, year: number) => `maximum: ${number(count)} in ${year}`,
  years: 'Years',
  supported: 'Most supported papers',
  contrasted: 'Most contrasted papers',
  name: 'Name',
  count: 'Results',
  paper: 'Paper',
  year: 'Year',
  noYear: 'unknown',
  allTables: 'All as tables',
  allCharts: 'All as charts',
  all: (count: number) => `Show all ${number(count)}`,
  fewer: 'Show fewer',
  none: 'These results contain nothing to chart.',
  perYear: (year: number, count: number) =>
    `${year}: ${plural(count, { one: '# result', other: '# results' })}`,
  /** What each bar of the charts counts. */
  charted: {
    all: 'Bars count papers; statement types and sections count sentences. Each chart shows up to 50 values.',
    papers: 'Bars count papers. Each chart shows up to 50 values.',
    citations: 'Bars count sentences. Each chart shows up to 50 values.',
  },
  counting: { papers: 'Papers', sentences: 'Sentences' },
}));
