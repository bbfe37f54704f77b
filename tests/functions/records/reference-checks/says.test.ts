import type { ClaimJudge, ClaimJudgment } from '#functions/platform/ports/claim-judge.ts';
import { propositionJudge } from '#functions/records/reference-checks/claim-judge.ts';
import { saysOf, shownVerdicts } from '#functions/records/reference-checks/says.ts';
import { judgedVerdicts } from '#shared/domain/says-verdict.ts';

const passages = ['Kelp grew in spring.', 'It grew twice as fast.'].map((text) => ({ text }));
const precise = { least: 0.8, precision: 0.85, recall: 0.3 };
const sure = Object.fromEntries(judgedVerdicts.map((verdict) => [verdict, precise]));
const nothing: ClaimJudgment = { supported: 0, partly: 0, contradicted: 0 };

/** Judges the second passage as given, and finds nothing in the first. */
const judgeOf = (
  judgment: Partial<ClaimJudgment>,
  measured: NonNullable<ClaimJudge['card']>['measured'] = sure,
): ClaimJudge => ({
  card: { name: 'test', measured },
  judge: (_, texts) =>
    Promise.resolve(texts.map((_text, at) => (at === 1 ? { ...nothing, ...judgment } : nothing))),
});
const whole = { passages, isWhole: true };

it.each(['supported', 'partly', 'contradicted'] as const)(
  'says %s with the passage that decided',
  async (verdict) => {
    expect(await saysOf('Kelp', whole, judgeOf({ [verdict]: 0.9 }))).toEqual({
      verdict,
      probability: 0.9,
      passage: passages[1],
    });
  },
);

it('says nothing below the probability from which on the card measured a verdict', async () => {
  expect(await saysOf('Kelp', whole, judgeOf({ contradicted: 0.79 }))).toEqual({
    passage: passages[0],
  });
});

it('says that the work does not say it only of a whole text', async () => {
  expect(await saysOf('Kelp', whole, judgeOf({ supported: 0.1 }))).toEqual({
    verdict: 'not_found_in_text',
    probability: 0.9,
    passage: passages[0],
  });
  expect(await saysOf('Kelp', { passages: [], isWhole: true }, judgeOf({}))).toEqual({
    verdict: 'not_found_in_text',
    probability: 1,
  });
  expect(await saysOf('Kelp', { passages, isWhole: false }, judgeOf({ supported: 0.1 }))).toEqual({
    passage: passages[0],
  });
});

it.each([
  ['of a precision below .85', { ...sure, contradicted: { ...precise, precision: 0.849 } }],
  ['that was not measured', { supported: precise }],
])('shows no verdict %s', async (_, measured) => {
  expect(await saysOf('Kelp', whole, judgeOf({ contradicted: 0.99 }, measured))).toEqual({
    passage: passages[0],
  });
});

it('asks no judge without a card, and shows the closest passage', async () => {
  const judge = () => Promise.reject(new Error('Nobody is to be asked.'));
  expect(await saysOf('Kelp', whole, { card: undefined, judge })).toEqual({ passage: passages[0] });
  expect(shownVerdicts(undefined).size).toBe(0);
});

it('comes with a judge that shows no verdict, because it is too often wrong', async () => {
  expect(shownVerdicts(propositionJudge.card).size).toBe(0);
  const [agrees, other] = await propositionJudge.judge('Kelp grows faster in spring.', [
    'Kelp grew faster in spring.',
    'Lighthouses were painted.',
  ]);
  expect(agrees?.supported).toBeGreaterThan(other?.supported ?? 1);
});
