import { existsSync, readFileSync } from 'node:fs';

import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { stanceJudge } from '#functions/ingest/stance/judge/judge.ts';
import { readLabeled } from '#functions/ingest/stance/labeled.ts';
import { evaluateClassifier } from '#tests/lab/evaluate.ts';

const wildFile = '../shared/data/stance/wild.jsonl';
const isHere = existsSync(wildFile);
if (!isHere)
  console.log(`Did not run: the judge on real statements, because ${wildFile} is not here.`);

(isHere ? it : it.skip)(
  'with a judge that knows the truth, a tenth of the statements is enough to find contrasts',
  async () => {
    const statements = readLabeled(readFileSync(wildFile, 'utf8'), wildFile);
    const truth = new Map(statements.map(({ text, label }) => [text, label]));
    const judge = stanceJudge({
      name: 'the truth',
      ask: async ({ data }) => {
        const { sentence } = JSON.parse(data) as { readonly sentence: string };
        const quote = /\p{L}[^[\](){}"]{2,60}/u.exec(sentence)?.[0] ?? sentence;
        return JSON.stringify({ quote, type: truth.get(sentence) });
      },
    });

    const alone = await evaluateClassifier(statements, createClassifier());
    const judged = await evaluateClassifier(statements, createClassifier(), judge);
    const f1 = (one: typeof judged) => one.perClass.contradicting.f1.toFixed(3);
    console.log(
      `contrasting in the wild: F1 ${f1(alone)} alone, ${f1(judged)} with a judge that knows the truth and is asked of ${((judged.judge?.share ?? 1) * 100).toFixed(1)} % (${JSON.stringify(judged.judge)})`,
    );
    expect(judged.judge?.share).toBeLessThanOrEqual(0.1);
    expect(judged.perClass.contradicting.f1).toBeGreaterThanOrEqual(0.75);
    expect(judged.perClass.supporting.f1).toBeGreaterThanOrEqual(alone.perClass.supporting.f1);
  },
);
