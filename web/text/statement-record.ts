import { translatable } from './language.ts';

/** The texts of the audit record of a statement. */
export const statementRecordText = translatable('statementRecord', () => ({
  source: 'Source',
  license: 'License',
  licenseUnknown: 'not specified',
  place: 'Place',
  placeOf: (titles: string, paragraph: number) =>
    titles === '' ? `paragraph ${paragraph}` : `${titles}, paragraph ${paragraph}`,
  hash: 'SHA-256 of the source',
  model: 'Classifier',
  labels: 'Labels',
  labelledOnce: (model: string, date: string | undefined) =>
    date === undefined
      ? `Labeled by ${model}; date not recorded`
      : `Labeled by ${model} on ${date}`,
  label: (type: string | undefined, model: string, date: string | undefined) =>
    [type, `by ${model}`, date ?? 'date not recorded']
      .filter((part) => part !== undefined)
      .join(', '),
  judge: (model: string) => `the judge ${model}`,
  secondReader: (model: string) => `the second reader ${model}`,
  thirdReader: (model: string) => `the third reader ${model}`,
  because: (quote: string) => `because of “${quote}”`,
  /** The earlier labels are listed above it. */
  byExperts: (type: string | undefined, before: string | undefined, date: string) => {
    if (type === undefined || before === undefined) return `Decided by two experts on ${date}`;
    if (type === before) return `Confirmed by two experts on ${date}: ${type}`;
    return `Corrected by two experts on ${date}: ${type}; previously ${before}`;
  },
  theirReasons: (reasons: string) => `Reasons: ${reasons}`,
  decidingWords: 'Deciding words',
  quoted: (words: string) => `“${words}”`,
  probabilities: 'Probabilities',
  match: 'Matched',
  matchBy: {
    pmid: 'matched to the cited work by PMID',
    title: 'matched to the cited work by title, year and first author',
  },
  id: 'Statement',
}));
