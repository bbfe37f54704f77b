import { sentences } from './language.ts';

/** The sentences of a statement. */
export const statementsText = sentences(({ plural }) => ({
  by: 'Cited by',
  cites: 'Cites',
  citesWorks: (count: number) => `Cites ${plural(count, { one: '# work', other: '# works' })}`,
  unknownWork: 'a work without a known title',
  self: 'Self-citation',
  context: 'In context',
  cues: 'Deciding words',
  record: 'Record',
  link: 'Link',
  flag: 'Wrong label?',
  corrected: 'corrected by experts',
  confirmed: 'confirmed by experts',
  linkLabel: 'Permanent link to this statement',
  afterNotice: (notice: string) => `The citing paper: ${notice.toLowerCase()}`,
  afterRetraction: 'Cited after its retraction',
  place: { caption: 'In a caption', table: 'In a table', text: 'In the text' },
  locked: 'The text of this statement is not open to you.',
  hidden: 'Label hidden',
  reveal: 'Show label',
  with: (count: number) =>
    `cited together with ${plural(count, { one: '# other work', other: '# other works' })}`,
  recordOf: {
    source: 'Source',
    license: 'Licence',
    licenseUnknown: 'not stated',
    place: 'Place',
    placeOf: (titles: string, paragraph: number) =>
      titles === '' ? `paragraph ${paragraph}` : `${titles}, paragraph ${paragraph}`,
    hash: 'SHA-256 of the source',
    model: 'Classifier',
    labels: 'Labels',
    labelledOnce: (model: string, date: string | undefined) =>
      date === undefined
        ? `Labelled once, by ${model}; the day was not noted`
        : `Labelled once, by ${model}, on ${date}`,
    label: (type: string | undefined, model: string, date: string | undefined) =>
      [type, `by ${model}`, date ?? 'day not noted']
        .filter((part) => part !== undefined)
        .join(', '),
    judge: (model: string) => `the judge ${model}`,
    because: (quote: string) => `because of “${quote}”`,
    /** What was said before stands in the labels above it. */
    byExperts: (type: string | undefined, before: string | undefined, date: string) => {
      if (type === undefined || before === undefined) return `Decided by two experts on ${date}`;
      if (type === before) return `Confirmed by two experts on ${date}: ${type}`;
      return `Corrected by two experts on ${date}: ${type}; the label had been ${before}`;
    },
    theirReasons: (reasons: string) => `Why: ${reasons}`,
    probabilities: 'Probabilities',
    match: 'Matched',
    matchBy: {
      pmid: 'to the cited work by its PMID',
      title: 'to the cited work by title, year and first author',
    },
    id: 'Statement',
  },
  possibly: { supporting: 'Possibly supporting', contradicting: 'Possibly contrasting' },
  likelihood: {
    'very likely': 'very likely',
    likely: 'likely',
    leaning: 'leaning',
    uncertain: 'uncertain',
  },
  probability: (share: string) => `probability ${share}`,
}));
