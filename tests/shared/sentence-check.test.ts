import type { SentencePart, WithholdingReason } from '#shared/domain/answer-forms.ts';
import {
  type CheckedStatement,
  checkSentence,
  type SentenceToCheck,
} from '#shared/domain/sentence-check.ts';

const paper = (names: readonly string[], year: number) => ({ names, year });
const lee = paper(['Lee', 'van der Berg'], 2019);
const park = paper(['Park'], 2014);

const statements: Readonly<Record<string, CheckedStatement>> = {
  frost: {
    text: 'Late frost killed 40% of the buds in 12 orchards, which agrees with earlier work [3].',
    type: 'supporting',
    citing: lee,
    cited: park,
  },
  not: {
    text: 'Late frost did not kill the buds, although the leaves suffered (Park, 2014).',
    type: 'contradicting',
    citing: lee,
    cited: park,
  },
  other: {
    text: 'Late frost spared the leaves.',
    type: 'mentioning',
    citing: paper(['Okada'], 2008),
    cited: park,
  },
  hedged: { text: 'Frost may kill buds in spring.', type: 'mentioning', citing: lee, cited: park },
  turned: {
    text: 'Frost reduces growth in pears but increases it in plums.',
    type: 'mentioning',
    citing: lee,
    cited: park,
  },
  signs: {
    text: 'Growth fell by −3 °C of frost (p < 0.05).',
    type: 'mentioning',
    citing: lee,
    cited: park,
  },
};

const whole = (id: string) => ({ statementId: id, quote: statements[id]?.text ?? '' });
const counted = [43, 12, 0, 31, 2021];
const check = (text: string, citations: SentenceToCheck['citations'], part: SentencePart) => {
  const checked = checkSentence(
    { text, citations, part },
    { statementOf: (id) => statements[id], counted },
  );
  return checked.kind === 'stands' ? 'stands' : checked.why;
};

const quoteOf = (id: string) => `‘${statements[id]?.text ?? ''}’`;
const buds = { statementId: 'frost', quote: 'Late frost killed 40% of the buds in 12 orchards' };

type Example = readonly [
  what: string,
  text: string,
  citations: SentenceToCheck['citations'],
  part: SentencePart,
  comes: 'stands' | WithholdingReason,
];

const examples: readonly Example[] = [
  [
    'quotations under the names of each other’s writers',
    `Okada (2008) writes: ${quoteOf('frost')}, and Lee et al. (2019) write: ${quoteOf('other')}`,
    [whole('frost'), whole('other')],
    'wording',
    'number',
  ],
  [
    'quotations of two under the name of one',
    `Okada writes: ${quoteOf('frost')} ${quoteOf('other')}`,
    [whole('frost'), whole('other')],
    'wording',
    'words',
  ],
  [
    'quotations of two that name nobody',
    `A study reports: ${quoteOf('frost')}, and another: ${quoteOf('other')}`,
    [whole('frost'), whole('other')],
    'wording',
    'stands',
  ],
  [
    'a quotation and who wrote it',
    `Lee and van der Berg (2019) write: ${quoteOf('hedged')}`,
    [whole('hedged')],
    'mentioning',
    'stands',
  ],
  [
    'a side that the statement takes',
    `Lee et al. (2019) support Park (2014): ${quoteOf('frost')}`,
    [whole('frost')],
    'supporting',
    'stands',
  ],
  [
    'numbers as they were counted',
    `Of 43 statements on this, 12 support the work they cite and none contrasts it; the strongest support reads: ${quoteOf('frost')} (Lee et al. 2019)`,
    [whole('frost')],
    'counts',
    'stands',
  ],
  [
    'two quotations',
    `${quoteOf('frost')} ${quoteOf('not')}`,
    [whole('frost'), whole('not')],
    'mentioning',
    'stands',
  ],
  [
    'a whole clause in own words',
    'Lee reports that late frost killed 40% of the buds in 12 orchards.',
    [buds],
    'wording',
    'stands',
  ],
  [
    'a negation that is kept',
    'Late frost did not kill the buds, although the leaves suffered.',
    [whole('not')],
    'wording',
    'stands',
  ],
  [
    'an aside left out',
    'Although the leaves suffered, late frost did not kill the buds.',
    [whole('not')],
    'wording',
    'words',
  ],
  ['no citation', 'Late frost kills.', [], 'wording', 'no-citation'],
  [
    'a statement that nobody knows',
    `Lee writes: ${quoteOf('frost')}`,
    [{ statementId: 'invented', quote: statements['frost']?.text ?? '' }],
    'wording',
    'unknown-statement',
  ],
  [
    'an empty quotation',
    'Lee writes.',
    [{ statementId: 'frost', quote: '' }],
    'wording',
    'not-quoted',
  ],
  [
    'a quotation that is not there',
    'Frost cures.',
    [{ statementId: 'frost', quote: 'Frost cures' }],
    'wording',
    'not-quoted',
  ],
  [
    'a quotation with one letter changed',
    'Late frosts killed',
    [{ statementId: 'frost', quote: 'Late frosts killed 40% of the buds in 12 orchards' }],
    'wording',
    'not-quoted',
  ],
  [
    'a quotation that begins within a clause',
    '‘frost killed 40% of the buds in 12 orchards’',
    [{ statementId: 'frost', quote: 'frost killed 40% of the buds in 12 orchards' }],
    'mentioning',
    'not-quoted',
  ],
  [
    'a quotation that ends within a clause',
    '‘Late frost killed’',
    [{ statementId: 'frost', quote: 'Late frost killed' }],
    'mentioning',
    'not-quoted',
  ],
  [
    'a quotation that leaves the negation out',
    '‘although the leaves suffered’',
    [{ statementId: 'not', quote: 'although the leaves suffered' }],
    'mentioning',
    'negation',
  ],
  [
    'a number that was added',
    `In 7 trials: ${quoteOf('frost')}`,
    [whole('frost')],
    'mentioning',
    'number',
  ],
  [
    'a number in words that was added',
    `In seven trials: ${quoteOf('frost')}`,
    [whole('frost')],
    'mentioning',
    'number',
  ],
  [
    'a number that was changed',
    'Late frost killed 60% of the buds in 12 orchards.',
    [buds],
    'wording',
    'number',
  ],
  [
    'numbers that changed places',
    'Late frost killed 12 of the buds in 40% orchards.',
    [buds],
    'wording',
    'words',
  ],
  [
    'another year',
    `Lee (2020) writes: ${quoteOf('hedged')}`,
    [whole('hedged')],
    'mentioning',
    'number',
  ],
  [
    'a count that was not counted',
    `Of 44 statements on this: ${quoteOf('frost')}`,
    [whole('frost')],
    'counts',
    'number',
  ],
  [
    'counts where nobody counts',
    `Of 43 statements on this: ${quoteOf('frost')}`,
    [whole('frost')],
    'wording',
    'number',
  ],
  [
    'a negation that was dropped',
    'Late frost did kill the buds, although the leaves suffered.',
    [whole('not')],
    'wording',
    'negation',
  ],
  [
    'a negation that was added',
    'Late frost killed not 40% of the buds in 12 orchards.',
    [buds],
    'wording',
    'negation',
  ],
  [
    'a negation beside a quotation',
    `It is not so: ${quoteOf('frost')}`,
    [whole('frost')],
    'mentioning',
    'negation',
  ],
  [
    'a hedge that was dropped',
    'Frost kills buds in spring.',
    [whole('hedged')],
    'wording',
    'negation',
  ],
  [
    'half of what turns',
    'Frost reduces growth in plums.',
    [whole('turned')],
    'wording',
    'negation',
  ],
  [
    'two sides mixed',
    'Frost reduces growth in plums but increases it in pears.',
    [whole('turned')],
    'wording',
    'words',
  ],
  [
    'a word that was changed',
    'Late frost saved 40% of the buds in 12 orchards.',
    [buds],
    'wording',
    'words',
  ],
  [
    'a word that was added',
    'Harmless late frost killed 40% of the buds in 12 orchards.',
    [buds],
    'wording',
    'words',
  ],
  [
    'a claim beside a quotation',
    `Frost is harmless: ${quoteOf('frost')}`,
    [whole('frost')],
    'mentioning',
    'words',
  ],
  [
    'another author',
    `Smith (2019) writes: ${quoteOf('hedged')}`,
    [whole('hedged')],
    'mentioning',
    'words',
  ],
  [
    'the cited paper named as the writer',
    `Park (2019) writes: ${quoteOf('hedged')}`,
    [whole('hedged')],
    'wording',
    'words',
  ],
  [
    'a side that the statement does not take',
    `Lee (2019) contrasts Park (2014): ${quoteOf('frost')}`,
    [whole('frost')],
    'contrasting',
    'words',
  ],
  [
    'a side that a model takes',
    `Lee supports this: ${quoteOf('frost')}`,
    [whole('frost')],
    'wording',
    'words',
  ],
  ['nothing of what it cites', 'The authors write of this.', [whole('frost')], 'wording', 'words'],
  [
    'a sign that was dropped',
    'Growth fell by 3 °C of frost.',
    [whole('signs')],
    'wording',
    'negation',
  ],
];

test.each(examples)(
  'lets a sentence of an answer through, or not: %s',
  (_, text, citations, part, comes) => {
    expect(check(text, citations, part)).toBe(comes);
  },
);
