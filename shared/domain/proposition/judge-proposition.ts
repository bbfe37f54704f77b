import type { PropositionAnswer, Side } from './answers.ts';
import { sides } from './answers.ts';
import { probabilitiesOf } from './boosted-trees.ts';
import { propositionFeatures } from './features.ts';
import stored from './model.json' with { type: 'json' };

/** What a sentence says of a claim, and the estimated probabilities that it says yes, and that it says no. */
export type PropositionJudgment = {
  readonly says: PropositionAnswer;
  readonly yes: number;
  readonly no: number;
};

/** How a side did, as shown, on articles kept aside. */
type SideMeasurement = { readonly precision: number; readonly recall: number };

/** What a side must reach on articles kept aside before a screen may claim it. */
const BAR = { precision: 0.9, recall: 0.3 } as const;

export const reachesBar = ({ precision, recall }: SideMeasurement): boolean =>
  precision >= BAR.precision && recall >= BAR.recall;

/** The sides that a screen may claim, by the measurement that is stored with the model. */
export const claimedSides: readonly Side[] = sides.filter((side) =>
  reachesBar(stored.measured[side]),
);

/** Both sides in one sentence, or a condition. */
const CONDITIONAL =
  /\b(?:conflicting (?:results|effects|findings|evidence)|mixed results|inconsistent (?:results|findings|evidence)|not always|(?:dose|concentration|context)[- ]dependent|whereas others)\b/iu;
/** The least probability that a sentence speaks of the claim at all, before a condition in it counts. */
const LEAST_BEARING = 0.6;

/** Returns the answer of a judgment, given the least probability at which each side is claimed. */
export const answerOf = (
  { yes, no }: Pick<PropositionJudgment, 'yes' | 'no'>,
  sentence: string,
  least: Readonly<Record<Side, number>>,
): PropositionAnswer => {
  if (yes + no >= LEAST_BEARING && CONDITIONAL.test(sentence)) return 'depends';
  if (yes >= least.yes) return 'yes';
  return no >= least.no ? 'no' : 'unknown';
};

/**
 * Judges what a sentence says of a claim (a statement, a question or a few words). Who, what and which way are read
 * from both, and how they weigh is learned (tests/lab/train-propositions.ts). `unknown` where it is not sure.
 */
export const judgeProposition = (claim: string, sentence: string): PropositionJudgment => {
  const figures = propositionFeatures(claim, sentence);
  const row = stored.features.map((name) => figures[name] ?? 0);
  const [yes = 0, no = 0] = probabilitiesOf(stored.trees, row);
  return { says: answerOf({ yes, no }, sentence, stored.least), yes, no };
};
