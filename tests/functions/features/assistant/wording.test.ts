import {
  answerSteps,
  type AnswerStep,
  type Worded,
} from '#functions/features/assistant/answer-steps.ts';
import { gather } from '#functions/features/assistant/gather.ts';
import type { AnswerSentence } from '#functions/records/assistant-threads/assistant-answer.ts';
import type { Degradation } from '#shared/domain/answer-forms.ts';
import { understoodQuestion } from '#shared/domain/understood-question.ts';
import { type EmbeddedIngest, embeddedIngest } from '#tests/support/embedded-ingest.ts';
import { jats } from '#tests/support/jats.ts';

const CONTRAST =
  'In contrast to earlier work [1], late frost did not kill any pear buds in 12 orchards.';
const CLAUSE = 'late frost did not kill any pear buds in 12 orchards.';

let ingest: EmbeddedIngest;
let statementId: string;
beforeAll(async () => {
  ingest = await embeddedIngest();
  await ingest.handInFile(
    'south.xml',
    jats({
      doi: '10.5555/south',
      year: 2021,
      references: [{ doi: '10.5555/frost', title: 'Late frost' }],
      results: [CONTRAST],
      author: ['Meyer', 'Bo'],
    }),
  );
  await ingest.workAll();
  await ingest.ports.index.refresh();
  statementId = (await ingest.statementsAbout('10.5555/frost'))[0]?.id ?? '';
});
afterAll(() => ingest.close());

/** An answer that somebody else words, and may break off. */
const answered = async (
  said: readonly (readonly [text: string, quote?: string, id?: string])[],
  failed?: Degradation,
) => {
  const worded: Worded = {
    model: 'scripted',
    async *word(): AsyncGenerator<AnswerSentence, { readonly failed?: Degradation }> {
      for (const [text, quote = CONTRAST, id = statementId] of said)
        yield { text, part: 'wording', citations: [{ statementId: id, quote }] };
      return failed === undefined ? {} : { failed };
    },
  };
  const world = {
    ...ingest.ports,
    rateLimits: { take: async () => ({ kind: 'allowed' }) as const },
  };
  const gathered = await gather(world)(
    understoodQuestion('Does late frost kill pear buds?'),
    {},
    undefined,
  );
  const steps = answerSteps(gathered, [], worded);
  const told: AnswerStep[] = [];
  for (;;) {
    const next = await steps.next();
    if (next.done === true) return { told, answer: next.value };
    told.push(next.value);
  }
};

const GOOD = `Meyer (2021) writes: ${CLAUSE}`;

it('words that are whole clauses of what they cite are shown, under the name of the model', async () => {
  const { answer } = await answered([[`Meyer (2021) writes: ‘${CONTRAST}’`]]);
  expect(answer).toMatchObject({ model: 'scripted', sentences: [{ part: 'wording' }] });
  expect(answer.degraded).toBeUndefined();
});

it.each([
  ['an invented statement', [GOOD, CONTRAST, 'invented']],
  ['an invented quotation', ['Late frost heals pear buds.', 'Late frost heals pear buds.']],
  ['an added number', [`In 7 trials: ‘${CONTRAST}’`]],
  [
    'a changed number',
    ['In contrast to earlier work, late frost did not kill any pear buds in 21 orchards.'],
  ],
  [
    'a dropped negation',
    ['In contrast to earlier work, late frost did kill any pear buds in 12 orchards.'],
  ],
  ['a lie beside a quotation', [`Frost is harmless: ‘${CONTRAST}’`]],
] as const)(
  '%s is withheld and said so, and the answer is made of quotations instead',
  async (_, lie) => {
    const { answer, told } = await answered([[...lie] as [string, string?, string?]]);
    expect(answer.withheld?.count).toBe(1);
    expect(answer.degraded).toBe('unsupported');
    expect(answer.model).toBeUndefined();
    expect(answer.sentences.length).toBeGreaterThan(0);
    expect(
      told.filter(({ kind }) => kind === 'sentence').map((step) => JSON.stringify(step)),
    ).toEqual(answer.sentences.map((sentence) => JSON.stringify({ kind: 'sentence', sentence })));
    expect(JSON.stringify(answer.sentences)).not.toContain(lie[0]);
  },
);

it.each(['busy', 'slow', 'refused', 'not reached', 'broke off'] as const)(
  'where it ends with %s, all that came before gives way to quotations',
  async (why) => {
    const { answer, told } = await answered([[`Meyer (2021) writes: ‘${CONTRAST}’`]], why);
    expect(answer.degraded).toBe(why);
    expect(answer.sentences.every(({ part }) => part !== 'wording')).toBe(true);
    expect(answer.sentences.length).toBeGreaterThan(0);
    expect(told.map(({ kind }) => kind)).toEqual([
      ...['counts', 'sentence', 'degraded'],
      ...answer.sentences.map(() => 'sentence'),
      ...['sources', 'table'],
    ]);
  },
);
