import { translatable } from './language.ts';

/** What stands in, beside and in the pictures of charts. */
export const chartsText = translatable('charts', ({ number, plural }) => ({
  table: 'Table',
  picture: 'Picture',
  formats: { svg: 'SVG', png: 'PNG' },
  save: (format: string, heading: string) => `${format}: save ${heading} as a picture`,
  failed: 'This browser could not make the picture. The other format may work.',
  source: (address: string) => `Source: Veracite, ${address}`,
  asOf: (date: string) => `As of ${date}`,
  first: (shown: number, all: number) => `The first ${number(shown)} of ${number(all)}`,
  peak: (count: number, year: number) => `${number(count)} at most, in ${String(year)}`,
  overTime: 'Over time',
  overTimeNote: 'Statements by the year of the citing paper; all rows share one scale.',
  overTimeAll: 'Statements by the year of the citing paper.',
  most: (count: number, year: number) => `most: ${number(count)} in ${year}`,
  mostResults: (count: number, year: number) =>
    `Most in ${year}: ${plural(count, { one: '# result', other: '# results' })}`,
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
  none: 'Nothing to count in these results.',
  perYear: (year: number, count: number) =>
    `${year}: ${plural(count, { one: '# result', other: '# results' })}`,
  /** What each bar of the charts counts. */
  charted: {
    all: 'Bars count papers; those of statements and sections count sentences. At most 50 values of each are counted.',
    papers: 'Bars count papers. At most 50 values of each are counted.',
    citations: 'Bars count sentences. At most 50 values of each are counted.',
  },
  counting: { papers: 'Papers', sentences: 'Sentences' },
}));
