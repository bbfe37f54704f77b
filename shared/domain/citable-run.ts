import type { SearchRun } from './saved-search.ts';
import { searchWords } from './search-words.ts';

const modeWords = {
  all: 'papers and citation statements',
  citations: 'citation statements',
  papers: 'papers',
} as const;

const figure = (value: number): string => value.toLocaleString('en');
const counted = (value: number, one: string, many: string): string =>
  `${figure(value)} ${value === 1 ? one : many}`;

/** `22 November 2026, 10:04 UTC`. */
const momentWords = (time: string): string => {
  const date = new Date(time);
  const day = date.toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    timeZone: 'UTC',
  });
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
};
const dayWords = (day: string): string => momentWords(`${day}T00:00:00Z`).split(',')[0] ?? day;

/** Returns one sentence for citing a run in the methods of a review. */
export const citationOfRun = (run: SearchRun, address: string): string => {
  const { counts, collection } = run;
  const { supporting, contradicting, mentioning, unclassified } = counts.statements;
  const statements = supporting + contradicting + mentioning + unclassified;
  const types = [
    `${figure(supporting)} supporting`,
    `${figure(contradicting)} contrasting`,
    `${figure(mentioning)} mentioning`,
    ...(unclassified > 0 ? [`${figure(unclassified)} unclassified`] : []),
  ].join(', ');
  const newest =
    collection.newestArticle === undefined
      ? ''
      : `, newest article read ${momentWords(collection.newestArticle)}`;
  return [
    `Veracite search for ${searchWords(run.query)} in ${modeWords[run.mode]}, run on ${momentWords(run.at)}`,
    run.asOf === undefined ? '' : ` as of ${dayWords(run.asOf)}`,
    `: ${counted(counts.papers, 'paper', 'papers')} and ${counted(statements, 'citation statement', 'citation statements')}`,
    ` (${types})`,
    ` from ${counted(counts.works, 'work', 'works')}`,
    `, in a collection of ${counted(collection.papers, 'paper', 'papers')} and ${counted(collection.statements, 'statement', 'statements')}`,
    ` (Veracite ${collection.product}, classifier ${collection.model}${newest})`,
    run.withheld === undefined
      ? '.'
      : '; its words were not looked for in citation statements, or only in part.',
    ` Record ${run.fingerprint.slice(0, 12)}, ${address}`,
  ].join('');
};
