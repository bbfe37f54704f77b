import { existsSync, readFileSync } from 'node:fs';

import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { readLabelled } from '#functions/ingest/stance/labelled.ts';
import { scoresOf } from '#functions/ingest/stance/measure.ts';
import committed from '#functions/ingest/stance/model.json' with { type: 'json' };
import { foldOf } from '#functions/ingest/stance/training/folds.ts';
import { isSettled, learn } from '#functions/ingest/stance/training/learn.ts';

const file = '../shared/data/stance/train.jsonl';
const isHere = existsSync(file);
if (!isHere)
  console.log(`Did not run: the classifier on real statements, because ${file} is not here.`);

const statements = () => readLabelled(readFileSync(file, 'utf8'), file).filter(isSettled);

(isHere ? describe : describe.skip)('on real labelled statements', () => {
  it('does well on articles it has not seen, and knows how well', () => {
    const isHeldOut = ({ citing }: { readonly citing: string }) => foldOf(citing, 5) === 0;
    const all = statements();
    const { classify } = createClassifier(
      learn(
        all.filter((statement) => !isHeldOut(statement)),
        committed.temperature,
      ),
    );
    const judged = all.filter(isHeldOut).map(({ label, ...statement }) => {
      const answer = classify(statement);
      return { label, type: answer?.type, probabilities: answer?.probabilities };
    });
    const { macroF1, perClass, calibrationError } = scoresOf(judged);
    expect(macroF1).toBeGreaterThan(0.72);
    expect(perClass.contradicting.precision).toBeGreaterThan(0.64);
    expect(calibrationError).toBeLessThan(0.05);
  }, 120_000);

  it('is the model that training makes, number for number', () => {
    // As the file would be written: JSON knows no negative nought.
    const written = JSON.stringify(learn(statements(), committed.temperature));
    expect(written === JSON.stringify(committed)).toBe(true);
  }, 120_000);
});
