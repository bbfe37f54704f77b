import { sentences } from './language.ts';

/** The sentences of the page that says how well statements are labelled. */
export const accuracyText = sentences(({ plural, number }) => ({
  title: 'How well does it work?',
  lead: 'Every statement is labelled by a program. These are the figures of that program, measured on articles it had learned nothing of.',
  shortHeading: 'In short',
  trust: (type: string, precision: string, recall: string) =>
    `Of 100 statements shown as ${type}, ${precision} are. Of 100 ${type} statements there are, ${recall} are shown as such.`,
  possibly: (type: string, share: string, recall: string) =>
    `Whoever reads those marked as possibly ${type} as well reads ${share} of 100 statements and finds ${recall} of 100.`,
  wild: 'In articles as they come',
  wildLead: (count: number) =>
    `${plural(count, { one: '# statement', other: '# statements' })} drawn from the natural mix, read twice, and weighed by how many statements each stands for. Beside each figure: the range that holds the figure in 95 of 100 draws of articles.`,
  picked: 'On statements picked because they are hard',
  pickedLead: (count: number) =>
    `${plural(count, { one: '# statement', other: '# statements' })} chosen for words of agreement and conflict, read once.`,
  type: 'Type',
  precision: 'Precision',
  recall: 'Recall',
  f1: 'F1',
  shareOf: 'Share of all',
  figure: 'Figure',
  value: 'Value',
  range: 'Range',
  figures: {
    precision: (type: string) => `${type}, shown: precision`,
    recall: (type: string) => `${type}, shown: recall`,
    share: (type: string) => `${type}, shown or possible: share of all`,
    both: (type: string) => `${type}, shown or possible: recall`,
    average: (type: string) => `${type}: average precision`,
    calibration: 'Calibration error',
  },
  between: (low: string, high: string) => `${low} to ${high}`,
  confusion: 'What was taken for what',
  confusionLead: 'Rows: what a reader found. Columns: what is shown. In shares of all statements.',
  found: 'Found by a reader',
  sections: 'By section',
  sectionsLead: 'F1 of each type. In few statements a figure says little.',
  section: 'Section',
  statements: 'Statements',
  groups: 'By kind of article and field',
  groupsLead: (statements: number) =>
    `F1 over the ${number(statements)} labelled statements of whose articles we know the kind and the field, weighed as articles hold them, each judged by a model that saw no label of its article. Groups of fewer than 200 statements are left out.`,
  document: 'Article',
  documents: {
    research: 'Research article',
    review: 'Review',
    other: 'Commentary, editorial and others',
  },
  field: 'Field',
  calibration: 'Is a probability what it says?',
  calibrationLead: (type: string) =>
    `Statements by the probability given to ${type}: where the program says 30 of 100, it should be right in about 30 of 100.`,
  said: 'Said',
  was: 'Found',
  weaknesses: 'What it gets wrong',
  weaknessesLead: 'The sentences are our own.',
  weak: [
    {
      says: 'Comparisons that only the numbers settle.',
      example: 'Growth was 36 millimetres here and 22 in the earlier study [4].',
    },
    {
      says: 'A cited finding in one sentence, and the conflict in the next.',
      example: 'Kelp is said to rest in winter [7]. Ours did not.',
    },
    {
      says: 'Things that are alike, where no finding is.',
      example: 'We used a tank similar to that of an earlier study [2].',
    },
    {
      says: 'Own results told without “we”, a figure or a table.',
      example: 'No such rise appeared in the cellar, although it has been reported [9].',
    },
    {
      says: 'Agreement with a work that itself reports a conflict.',
      example: 'As others who contradicted the old model [3], we saw no rise.',
    },
  ],
  definitions: 'What the words mean',
  terms: [
    {
      term: 'Supporting',
      means:
        'The citing authors bring evidence of their own and say that it agrees with what the cited work found or claimed.',
    },
    {
      term: 'Contrasting',
      means:
        'They bring evidence of their own and say that it differs from what the cited work found or claimed.',
    },
    { term: 'Mentioning', means: 'Everything else, such as background, methods and definitions.' },
    {
      term: 'Possibly',
      means:
        'Likely enough that somebody who must not miss any should look, but not sure enough to be shown as such. It counts as mentioning.',
    },
    {
      term: 'Precision',
      means: 'Of what is shown as a type, the share that a reader finds to be of it.',
    },
    { term: 'Recall', means: 'Of what is of a type, the share that is shown as it.' },
    { term: 'F1', means: 'The harmonic mean of both.' },
    {
      term: 'Average precision',
      means: 'How well the probability of a type puts its statements before all others.',
    },
  ],
  versions: 'Versions',
  version: 'Version',
  versionsLead:
    'What each reached in articles as they come. The first was judged on an earlier draw of 1,313 statements. A number behind the name, as in network-4.1, stands for the rules by which the same model is asked.',
  notMeasured: '–',
  versionsOf: [
    {
      name: 'linear-1',
      says: 'Showed the likeliest type. On other articles of the natural mix it was right in 43 of 100 contrasts and found 10 of 100.',
    },
    {
      name: 'linear-2',
      says: 'Learned from more than twice the statements, gives probabilities of the natural mix, and shows a type only where it can be trusted.',
    },
    {
      name: 'network-3',
      says: 'Asks a small network as well where a sentence may support or contrast. In the wild it finds 24 of 100 contrasts instead of 14, and 89 of 100 it shows are right instead of 85. Its words start from those of the encoder all-MiniLM-L6-v2 (Apache 2.0).',
    },
    {
      name: 'network-4',
      says: 'Shows the same, and marks more statements as possible: in the wild 4.9 of 100 that are shown or possible hold 70 of 100 contrasts, where 4.2 of 100 held 65.',
    },
    {
      name: 'network-4.1',
      says: 'The same model, asked clause by clause where a sentence does one thing to one work and another to the next: each work gets a label of its own.',
    },
  ],
  changes: {
    heading: 'What the last version changed here',
    lead: (model: string, day: string) =>
      `On ${day} ${model} began to label this collection anew. What experts or a judge have decided stays.`,
    soFar: (done: number, all: number) =>
      `${number(done)} of ${plural(all, { one: '# article', other: '# articles' })} so far.`,
    none: 'No version has labelled this collection anew yet.',
    changed: (count: number, all: number, model: string) =>
      `${number(count)} of ${plural(all, { one: '# statement', other: '# statements' })} that ${model} had labelled got another label. Each number leads to its statements.`,
    same: (model: string, articles: number, statements: number) =>
      `In ${plural(articles, { one: '# article', other: '# articles' })} that ${model} had labelled, ${plural(statements, { one: 'the one statement kept its label', other: 'all # statements kept their labels' })}.`,
    caption: (model: string) => `Labels of ${model} and what they became`,
    before: 'Before',
    now: (type: string) => `Now ${type.toLowerCase()}`,
    notCounted: '–',
    show: (count: number, was: string, is: string) =>
      `${plural(count, { one: '# statement', other: '# statements' })}, ${was.toLowerCase()} before, now ${is.toLowerCase()}`,
    list: (was: string, is: string) => `${was} before, now ${is.toLowerCase()}`,
    gone: 'None of them is in the collection any more.',
    locked: 'You see where these statements stand. Their text needs a plan that shows statements.',
    more: 'Show more',
    failed: 'This could not be loaded',
  },
  data: 'Where the figures come from',
  dataSays:
    'The statements are from articles under CC BY and CC0. They were read one by one by a large language model under written rules, those of the natural mix twice; no person has checked them all.',
  model: (name: string) => `The figures are of ${name}. Each training writes them anew.`,
  trySentence: 'Try a sentence of your own',
}));
