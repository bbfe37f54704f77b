import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { type LabelledStatement, readLabelled } from '#functions/ingest/stance/labelled.ts';
import { type Cited } from '#functions/ingest/stance/training/held-out.ts';
import { train } from '#functions/ingest/stance/training/train.ts';

import { sourceFiles } from '../source-files.ts';

const data = '../shared/data';
const labelledFile = `${data}/stance/train.jsonl`;
const wildFile = `${data}/stance/wild.jsonl`;
const corpus = ['corpus-300', 'corpus-700'].map((name) => `${data}/corpus/${name}.tar.xz`);
const modelFile = fileURLToPath(
  new URL('../../../functions/ingest/stance/model.json', import.meta.url),
);

const labelledIn = (file: string): LabelledStatement[] =>
  readLabelled(readFileSync(file, 'utf8'), file);

/** The statements of the articles as they come: their sentences that cite, without tables and captions, unlabelled. */
const naturalStatements = async (): Promise<Cited[]> => {
  const statements: Cited[] = [];
  for await (const file of sourceFiles(corpus)) {
    if (file.kind === 'failed') throw new Error(`${file.name}: ${file.reason}`);
    for (const { article, within, sentences } of readJats(file.bytes))
      for (const { kind, text, before, after, section, citations } of sentences) {
        const marks = citations.flatMap((citation) => citation.marks);
        const citing = article.doi ?? within?.doi ?? file.name;
        if (kind === 'text') statements.push({ text, before, after, section, marks, citing });
      }
  }
  return statements;
};

const isCheck = process.argv.includes('--check');
const missing = [labelledFile, wildFile, ...corpus].filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.log(`Nothing was trained: not here are ${missing.join(', ')}.`);
} else {
  const { model, report } = train({
    labelled: labelledIn(labelledFile),
    wild: labelledIn(wildFile),
    natural: await naturalStatements(),
    tell: console.log,
  });
  const written = `${JSON.stringify(model, null, 1)}\n`;
  console.log(`\n${report}`);
  if (!isCheck) {
    writeFileSync(modelFile, written);
    console.log(`Wrote ${model.name}.`);
  } else if (written === readFileSync(modelFile, 'utf8')) {
    console.log(`Training makes ${model.name} again, number for number.`);
  } else {
    console.log(`Training makes another model than the ${model.name} that is shipped.`);
    process.exitCode = 1;
  }
}
