import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { citationTypes } from '#shared/domain/citation-type.ts';

import { readLabelled } from '../labelled.ts';
import { type Judged, type Scores, scoresOf } from '../measure.ts';
import { probabilitiesOf, sharesOf } from '../probabilities.ts';
import { createScorer, type Scored } from '../scorer.ts';
import { foldOf } from './folds.ts';
import { isSettled, learn, type Settled } from './learn.ts';
import { temperatureOf } from './temperature.ts';

const dataFile = '../shared/data/stance/train.jsonl';
const modelFile = new URL('../model.json', import.meta.url);
const folds = 5;

type Held = {
  readonly statement: Settled;
  readonly fold: number;
  readonly scores: Scored['scores'];
};

/** Scores of each statement by a model that has seen no statement of its article. */
const heldOut = (statements: readonly Settled[]): Held[] =>
  Array.from({ length: folds }, (_, fold) => {
    const inFold = ({ citing }: Settled) => foldOf(citing, folds) === fold;
    const score = createScorer(
      learn(
        statements.filter((statement) => !inFold(statement)),
        1,
      ),
    );
    return statements.filter(inFold).map((statement): Held => {
      const scores = score(statement)?.scores ?? [0, 0, 0];
      return { statement, fold, scores };
    });
  }).flat();

/** Judged with the temperature of the other folds, so that nothing a statement taught helps to judge it. */
const judgedOf = (held: readonly Held[]): (Judged & { readonly sample: string })[] =>
  Array.from({ length: folds }, (_, fold) => {
    const temperature = temperatureOf(held.filter((one) => one.fold !== fold));
    return held
      .filter((one) => one.fold === fold)
      .map(({ statement: { label, sample }, scores }) => {
        const shares = sharesOf(scores, temperature);
        const chosen = shares.indexOf(Math.max(...shares));
        const probabilities = probabilitiesOf(shares, chosen);
        return { label, sample, type: citationTypes[chosen], probabilities };
      });
  }).flat();

const line = (name: string, { n, perClass, macroF1, calibrationError }: Scores) =>
  [
    `| ${name} (${n})`,
    ...citationTypes.map((type) => {
      const { precision, recall, f1 } = perClass[type];
      return `${precision.toFixed(3)} / ${recall.toFixed(3)} / ${f1.toFixed(3)}`;
    }),
    macroF1.toFixed(3),
    `${calibrationError.toFixed(3)} |`,
  ].join(' | ');

if (!existsSync(dataFile)) {
  console.log(`Nothing was trained: the labelled statements are not at ${dataFile}.`);
} else {
  const statements = readLabelled(readFileSync(dataFile, 'utf8'), dataFile).filter(isSettled);
  const held = heldOut(statements);
  const judged = judgedOf(held);
  const random = judged.filter(({ sample }) => sample === 'random');
  console.log(`Cross-validated by citing article, ${folds} folds; precision / recall / F1:\n`);
  console.log(`| statements | ${citationTypes.join(' | ')} | macro-F1 | calibration error |`);
  console.log('| --- | --- | --- | --- | --- | --- |');
  console.log(line('all', scoresOf(judged)));
  console.log(line('natural mix', scoresOf(random)));
  const mean = (type: (typeof citationTypes)[number]) =>
    random.reduce((sum, { probabilities }) => sum + (probabilities?.[type] ?? 0), 0) /
    random.length;
  console.log(
    `\nShares of the natural mix as the probabilities tell them: ${citationTypes
      .map((type) => `${type} ${(100 * mean(type)).toFixed(1)} %`)
      .join(', ')}`,
  );
  const temperature = temperatureOf(held);
  const model = learn(statements, temperature);
  // One feature a line, so that a change of the model can be read.
  const text = `${JSON.stringify(model).replaceAll('],"', '],\n"')}\n`;
  writeFileSync(modelFile, text);
  const features = Object.values(model.weights).reduce(
    (sum, one) => sum + Object.keys(one).length,
    0,
  );
  console.log(
    `\nWrote ${model.name}: ${features} features, ${Math.round(text.length / 1000)} kB, temperature ${temperature}.`,
  );
}
