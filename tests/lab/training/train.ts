import { type Section } from '#shared/domain/section.ts';

import { type LabeledStatement } from '#functions/ingest/stance/labeled.ts';
import { type Model, type Thresholds } from '#functions/ingest/stance/model.ts';
import { type NetworkFile } from '#functions/ingest/stance/network.ts';
import { probabilitiesOf, sharesOf } from '#functions/ingest/stance/probabilities.ts';
import { createScorer, needsNetwork } from '#functions/ingest/stance/scorer.ts';
import { verdictOf } from '#functions/ingest/stance/verdict.ts';
import { accuracyOf, type ArticleFacts, type Placed } from './accuracy.ts';
import { calibrated, calibrationOf, type Held } from './calibration.ts';
import { read } from './design.ts';
import { foldOf } from './folds.ts';
import { type Cited, folds, heldOutScores } from './held-out.ts';
import { learn } from './learn.ts';
import { lessonsOf, teaches } from './lessons.ts';
import { modelOf } from './model-file.ts';
import { naturalWeights } from './natural-mix.ts';
import { classes } from './regression.ts';
import { scoresHead, scoresLine, trustTable, trustTableWithIntervals } from './report.ts';
import { possiblyFrom, shownFrom } from './thresholds.ts';

/** The first statements of the file, on which the first models were evaluated. */
const olderPart = 7169;

export type Training = {
  readonly labelled: readonly LabeledStatement[];
  /** Used for evaluation, never for training. */
  readonly wild: readonly LabeledStatement[];
  /** Unlabeled statements of the natural mix. */
  readonly natural: readonly Cited[];
  /** The known properties of the articles by DOI. */
  readonly articles: ReadonlyMap<string, ArticleFacts>;
  /** Scores of a labeled statement from networks that had not seen a label of its article. */
  readonly networkScores: (id: string) => Held['network'];
  /** The network that is shipped. */
  readonly network: NetworkFile;
  readonly tell: (news: string) => void;
};

type HeldStatement = Held & {
  readonly citing: string;
  readonly section: Section;
  readonly sure: boolean;
};

const scoresAt = (scores: Float64Array, row: number): Held['scores'] => {
  const [zero = 0, one = 0, two = 0] = scores.subarray(row * classes);
  return [zero, one, two];
};

/** Derives the weights of the natural mix from the scores of held-out statements. */
const settingsOf = (held: readonly HeldStatement[]) => {
  const calibration = calibrationOf(held);
  const weighed = held.map((one) => ({
    label: one.label,
    sure: one.sure,
    weight: one.weight,
    probabilities: probabilitiesOf(sharesOf(calibrated(one, calibration))),
  }));
  return { calibration, shown: shownFrom(weighed) };
};

const nothingTold = { supporting: 0, contradicting: 0, mentioning: 1 } as const;

/** Returns a model's results for statements in natural articles; statements that it cannot read have none. */
const probabilitiesBy = (model: Model, network: NetworkFile, natural: readonly Cited[]) => {
  const score = createScorer(model, network);
  return natural.map((statement) => {
    const scored = score(statement);
    return scored ? probabilitiesOf(sharesOf(scored.scores)) : nothingTold;
  });
};

/**
 * Evaluates the statements of each fold with settings from the other folds of the labeled ones. The possible types are
 * counted without labels, so they are the same for all folds.
 */
const judgeBy = (
  held: readonly HeldStatement[],
  possibly: Thresholds['possibly'],
): ((statements: readonly HeldStatement[]) => Placed[]) => {
  const inFold = (fold: number) => (one: HeldStatement) => foldOf(one.citing, folds) === fold;
  const settings = Array.from({ length: folds }, (_, fold) =>
    settingsOf(held.filter((one) => !inFold(fold)(one))),
  );
  return (statements) =>
    settings.flatMap(({ calibration, shown }, fold) =>
      statements.filter(inFold(fold)).map((one) => {
        const { label, citing, section, weight } = one;
        const probabilities = probabilitiesOf(sharesOf(calibrated(one, calibration)));
        return { label, citing, section, weight, ...verdictOf(probabilities, { shown, possibly }) };
      }),
    );
};

/** Trains the model that is shipped and reports the accuracy of such a model on unseen articles. */
export const train = ({
  labelled,
  wild,
  natural,
  articles,
  networkScores,
  network,
  tell,
}: Training) => {
  const reading = read(labelled, [...wild, ...natural]);
  tell(`Read ${labelled.length} labelled and ${natural.length} other statements.`);
  const scores = heldOutScores(reading, { labelled, others: [...wild, ...natural] }, (fold) => {
    tell(`Judged fold ${fold + 1} of ${folds}.`);
  });
  const weights = naturalWeights(
    scores.subarray(0, labelled.length * classes),
    scores.subarray((labelled.length + wild.length) * classes),
  );
  const heldFrom = (
    statements: readonly LabeledStatement[],
    first: number,
    weightOf: (at: number) => number,
  ) =>
    statements.flatMap(({ id, label, citing, section, sure }, at): HeldStatement[] => {
      if (!label) return [];
      const linear = scoresAt(scores, first + at);
      const network = needsNetwork(linear) ? networkScores(id) : undefined;
      return [{ label, citing, section, sure, scores: linear, network, weight: weightOf(at) }];
    });
  const held = heldFrom(labelled, 0, (at) => weights[at] ?? 0);
  const older = heldFrom(labelled.slice(0, olderPart), 0, () => 1);
  const random = heldFrom(labelled, 0, (at) => Number(labelled[at]?.sample === 'random')).filter(
    ({ weight }) => weight > 0,
  );
  const inWild = heldFrom(wild, labelled.length, (at) => wild[at]?.weight ?? 1);

  const { calibration, shown } = settingsOf(held);
  const rows = Int32Array.from(labelled.keys()).filter((row) => {
    const statement = labelled[row];
    return statement !== undefined && teaches(statement);
  });
  const learned = modelOf(
    'network-4',
    reading,
    learn(reading.design, lessonsOf(labelled, rows)),
    calibration,
    { shown, possibly: shown },
  );
  const possibly = possiblyFrom(probabilitiesBy(learned, network, natural));
  const thresholds: Thresholds = { shown, possibly };
  const model: Model = { ...learned, thresholds };
  const judged = judgeBy(held, possibly);
  const all = judged(held.map((one) => ({ ...one, weight: 1 })));
  const report = [
    `Judged by models that saw no label of the article, ${folds} folds; precision / recall / F1:`,
    '',
    ...scoresHead,
    scoresLine('older part', judged(older)),
    scoresLine('all', all),
    scoresLine('random', judged(random)),
    '',
    'All, weighed as the natural mix is:',
    '',
    trustTable(judged(held)),
    '',
    'In the wild:',
    '',
    trustTableWithIntervals(judged(inWild)),
    '',
    `Thresholds ${JSON.stringify(thresholds)}, share of the network ${calibration.networkShare.toFixed(3)}, temperature ${calibration.temperature.toFixed(3)}, shift ${calibration.shift.map((one) => one.toFixed(3)).join(', ')}`,
  ].join('\n');
  const accuracy = accuracyOf(
    model.name,
    judged(older),
    { labelled: judged(held), articles },
    judged(inWild),
  );
  return { model, report, accuracy };
};
