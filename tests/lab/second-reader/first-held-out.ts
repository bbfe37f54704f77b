import { type LabeledStatement } from '#functions/ingest/stance/labeled.ts';
import committed from '#functions/ingest/stance/model.json' with { type: 'json' };
import network from '#functions/ingest/stance/network.json' with { type: 'json' };
import { type Statement } from '#functions/ingest/stance/features.ts';
import { probabilitiesOf, sharesOf } from '#functions/ingest/stance/probabilities.ts';
import { createScorer, needsNetwork } from '#functions/ingest/stance/scorer.ts';
import { type Probabilities } from '#shared/domain/citation-type.ts';

import networkHeldOut from '#tests/lab/training/network-held-out.json' with { type: 'json' };
import { calibrated, type Calibration } from '../training/calibration.ts';
import { read } from '../training/design.ts';
import { learn, scoresOfRows } from '../training/learn.ts';
import { lessonsOf, teaches } from '../training/lessons.ts';
import { modelOf } from '../training/model-file.ts';
import { heldOutNetworkScores } from '../training/network-held-out.ts';
import { classes } from '../training/regression.ts';

const calibration: Calibration = {
  networkShare: committed.networkShare,
  temperature: committed.temperature,
  shift: [committed.shift[0] ?? 0, committed.shift[1] ?? 0, committed.shift[2] ?? 0],
};

const unread: Probabilities = { supporting: 0, contradicting: 0, mentioning: 1 };

/**
 * Returns what the first reader says of statements whose articles it has not learned from: its linear part is learned
 * again from `labeled`, which must not contain their articles, and its network is replaced by one that saw no label of
 * the article where that is known (labeled statements of its training). Elsewhere the network is the shipped one: it
 * has seen labels of other statements of the article, never that of the statement.
 */
export const firstReaderHeldOut = (
  labeled: readonly LabeledStatement[],
  statements: readonly (Statement & { readonly id: string })[],
): readonly Probabilities[] => {
  const lessons = labeled.filter(teaches);
  const reading = read(lessons, statements);
  const weights = learn(reading.design, lessonsOf(lessons, Int32Array.from(lessons.keys())));
  const model = modelOf('held-out', reading, weights, calibration, committed.thresholds);
  const score = createScorer(model, network);
  const networkScores = heldOutNetworkScores(networkHeldOut);
  const rows = Int32Array.from(statements.keys(), (row) => lessons.length + row);
  const linear = scoresOfRows(reading.design, rows, weights);
  return statements.map((statement, index) => {
    const scored = score(statement);
    if (!scored) return unread;
    const [zero = 0, one = 0, two = 0] = linear.subarray(index * classes);
    const scores = [zero, one, two] as const;
    const heldOut = needsNetwork(scores) ? networkScores(statement.id) : undefined;
    return probabilitiesOf(
      sharesOf(heldOut ? calibrated({ scores, network: heldOut }, calibration) : scored.scores),
    );
  });
};
