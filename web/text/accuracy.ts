import { sentences } from './language.ts';

/** The texts of the page on the accuracy of the labels. */
export const accuracyText = sentences(({ plural, number }) => ({
  title: 'How accurate are the labels?',
  lead: 'A program labels every statement. These figures show how well it does on articles it did not learn from.',
  shortHeading: 'In brief',
  trust: (type: string, precision: string, recall: string) =>
    `Of 100 statements shown as ${type}, ${precision} are correct. Of 100 statements that are ${type}, ${recall} are shown as such.`,
  possibly: (share: string, recall: string) =>
    `Reading the statements marked “possibly contrasting” as well means reading ${share} of 100 statements and finding ${recall} of 100.`,
  to: 'to',
  independent: {
    heading: 'Independent measurement',
    lead: (of: {
      readonly day: string;
      readonly statements: string;
      readonly elife: string;
      readonly other: string;
      readonly agreement: string;
    }) =>
      `${of.day}, on articles that no model learned from: every statement shown as contrasting in ${of.elife} eLife articles and in ${of.other} articles of medicine, public health, virology, psychology and climate, plus draws of the rest. ${of.statements} statements, each read twice independently (agreement ${of.agreement}), weighted to the natural mix. In brackets: what holds in 95 of 100 draws of articles.`,
    published: 'Published with the model',
    elife: 'eLife, unseen',
    other: 'Other fields, unseen',
    rows: {
      contradicting: 'Contrasting, shown: precision / recall',
      supporting: 'Supporting, shown: precision / recall',
      averagePrecision: 'Average precision: contrasting; supporting',
      possibly: 'Shown or possibly contrasting: share of all; of the contrasts it holds',
    },
    note: 'Where this measurement and the figures below differ, rely on this one. The figures below come from the sample that was used while the model was built.',
  },
  secondReader: {
    heading: 'The second reader',
    lead: (of: {
      readonly day: string;
      readonly articles: string;
      readonly statements: string;
      readonly readTwice: string;
      readonly agreement: string;
    }) =>
      `${of.day}, on ${of.articles} articles whose text and labels the second reader has not seen: ${of.statements} statements drawn by how likely they contrast or support, weighted to the natural mix; ${of.readTwice} of them read twice by the same reader, in another order (agreement ${of.agreement}). The thresholds of each statement come from other articles. In brackets: what holds in 95 of 100 draws of articles.`,
    together: 'All',
    groups: { 'life sciences': 'Life sciences', 'other fields': 'Other fields' },
    rows: {
      contradicting: 'Contrasting, shown: precision / recall',
      supporting: 'Supporting, shown: precision / recall',
      averagePrecision: 'Average precision: contrasting; supporting',
      possibly: 'Shown or possibly contrasting: share of all; of the contrasts it holds',
      calibrationError: 'Calibration error',
    },
    note: 'This measurement has fewer articles than the independent one above, and one reader. On its statements the first reader alone also finds more contrasts than on those of the independent measurement, so recall may be lower on other articles.',
    shares: 'Share of each article that the second reader reads',
    shareHeadings: [
      'Read, likeliest first',
      'Processor seconds for 1,000 articles',
      'Holds of the contrasts',
      'Holds of the supports',
      'Contrasting, shown: precision / recall',
      'Supporting, shown: precision / recall',
      'Shown or possible: of the contrasts',
    ],
    sharesNote: 'Statements that the second reader did not read keep the label of the first.',
    purpose: (of: {
      readonly statements: number;
      readonly macroF1: number;
      readonly background: number;
      readonly method: number;
      readonly result: number;
    }) =>
      `Purpose (background, method, result comparison), on ${number(of.statements)} statements of the SciCite test set: macro-F1 ${of.macroF1}; background ${of.background}, method ${of.method}, result comparison ${of.result}.`,
  },
  wild: 'On a representative sample',
  wildLead: (count: number) =>
    `${plural(count, { one: '# statement', other: '# statements' })} in their natural mix, read twice and weighted by the number of statements each represents. Each figure is shown with its 95 % interval over resampled articles.`,
  picked: 'On difficult statements',
  pickedLead: (count: number) =>
    `${plural(count, { one: '# statement', other: '# statements' })} selected for words of agreement or conflict, read once.`,
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
  confusion: 'Confusion matrix',
  confusionLead: 'Rows: label given by a reader. Columns: label shown. Shares of all statements.',
  found: 'Label by a reader',
  sections: 'By section',
  sectionsLead: 'F1 of each type. Figures based on few statements mean little.',
  section: 'Section',
  statements: 'Statements',
  groups: 'By article type and field',
  groupsLead: (statements: number) =>
    `F1 over the ${number(statements)} labeled statements of articles whose type and field are known, weighted to their natural mix; each was judged by a model that saw no label from the same article. Groups of fewer than 200 statements are omitted.`,
  document: 'Article',
  documents: {
    research: 'Research article',
    review: 'Review',
    other: 'Commentary, editorial and others',
  },
  field: 'Field',
  calibration: 'Calibration',
  calibrationLead: (type: string) =>
    `Statements by the probability of ${type}: of those with a probability of 30 %, about 30 in 100 should be ${type}.`,
  said: 'Predicted',
  was: 'Observed',
  weaknesses: 'Known weaknesses',
  weaknessesLead: 'We wrote these examples.',
  weak: [
    {
      says: 'Comparisons that depend on the numbers alone.',
      example: 'Growth was 36 millimeters here and 22 in the earlier study [4].',
    },
    {
      says: 'A finding is cited in one sentence and contradicted in the next.',
      example: 'Kelp is said to rest in winter [7]. Ours did not.',
    },
    {
      says: 'Similar methods or materials rather than similar findings.',
      example: 'We used a tank similar to that of an earlier study [2].',
    },
    {
      says: 'The authors’ own results, reported without “we”, a figure or a table.',
      example: 'No such rise appeared in the cellar, although it has been reported [9].',
    },
    {
      says: 'Agreement with a work that itself reports a conflict.',
      example: 'As others who contradicted the old model [3], we saw no rise.',
    },
  ],
  definitions: 'Definitions',
  terms: [
    {
      term: 'Supporting',
      means:
        'The citing authors present evidence of their own and say that it agrees with a finding or claim of the cited work.',
    },
    {
      term: 'Contrasting',
      means:
        'The citing authors present evidence of their own and say that it differs from a finding or claim of the cited work.',
    },
    { term: 'Mentioning', means: 'Everything else, such as background, methods and definitions.' },
    {
      term: 'Possibly',
      means:
        'Likely enough to be worth checking, but not certain enough to be shown as such. It counts as mentioning.',
    },
    {
      term: 'Precision',
      means: 'The share of statements shown as a type that a reader agrees with.',
    },
    { term: 'Recall', means: 'The share of statements of a type that are shown as such.' },
    { term: 'F1', means: 'The harmonic mean of precision and recall.' },
    {
      term: 'Average precision',
      means: 'How well the probability of a type ranks its statements above all others.',
    },
  ],
  versions: 'Versions',
  version: 'Version',
  versionsLead:
    'Figures of each version on a representative sample. The first version was measured on an earlier draw of 1,313 statements. A number after the name, as in network-4.1, identifies the rules with which the same model is used.',
  notMeasured: '–',
  versionsOf: [
    {
      name: 'linear-1',
      says: 'Showed the most likely type. On other articles, 43 of 100 statements shown as contrasting were correct, and 10 of 100 contrasts were found.',
    },
    {
      name: 'linear-2',
      says: 'Learned from more than twice as many statements, gives probabilities for the natural mix, and shows a type only where it is reliable.',
    },
    {
      name: 'network-3',
      says: 'Adds a small network for sentences that may support or contrast. On a representative sample it finds 24 of 100 contrasts instead of 14, and 89 of 100 shown are correct instead of 85; the independent measurement found 70 to 71 of 100 correct. Its word vectors start from the encoder all-MiniLM-L6-v2 (Apache 2.0).',
    },
    {
      name: 'network-4',
      says: 'Shows the same labels and marks more statements as possible: 4.9 % of statements are shown or possible and hold 70 of 100 contrasts; before, 4.2 % held 65. The independent measurement found 76 of 100 in 5.9 % of eLife and 51 of 100 in 5.4 % of other fields.',
    },
    {
      name: 'network-4.1',
      says: 'The same model, applied clause by clause when a sentence treats two cited works differently: each work gets its own label.',
    },
  ],
  changes: {
    heading: 'Changes made by the latest version',
    lead: (model: string, day: string) =>
      `On ${day} ${model} began to relabel this collection. Labels decided by experts or a judge stay.`,
    soFar: (done: number, total: number) =>
      `${number(done)} of ${plural(total, { one: '# article', other: '# articles' })} so far.`,
    none: 'No version has relabeled this collection yet.',
    changed: (count: number, total: number, model: string) =>
      `${number(count)} of ${plural(total, { one: '# statement', other: '# statements' })} labeled by ${model} received a different label. Select a number to see its statements.`,
    same: (model: string, articles: number, statements: number) =>
      `In ${plural(articles, { one: '# article', other: '# articles' })} labeled by ${model}, ${plural(statements, { one: 'the only statement kept its label', other: 'all # statements kept their labels' })}.`,
    caption: (model: string) => `Labels by ${model} and their new labels`,
    before: 'Before',
    now: (type: string) => `Now ${type.toLowerCase()}`,
    notCounted: '–',
    show: (count: number, was: string, is: string) =>
      `${plural(count, { one: '# statement', other: '# statements' })}, ${was.toLowerCase()} before, now ${is.toLowerCase()}`,
    list: (was: string, is: string) => `${was} before, ${is.toLowerCase()} now`,
    gone: 'None of them is still in the collection.',
    locked: 'You can see where these statements are. Reading them requires a plan.',
    more: 'Show more',
    failed: 'Could not load this part',
  },
  data: 'Source of the figures',
  dataSays:
    'The statements come from articles under CC BY and CC0. A large language model read each of them under written rules, those of the representative sample twice; no person has checked them all.',
  model: (name: string) => `These figures belong to ${name}. Each training updates them.`,
  trySentence: 'Try your own sentence',
}));
