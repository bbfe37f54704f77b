import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { type Article } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { type LabeledStatement, readLabeled } from '#functions/ingest/stance/labeled.ts';
import { type Cited } from '#tests/lab/training/held-out.ts';
import { type ArticleFacts, withVersions } from '#tests/lab/training/accuracy.ts';
import { heldOutNetworkScores } from '#tests/lab/training/network-held-out.ts';
import network from '#functions/ingest/stance/network.json' with { type: 'json' };
import networkHeldOut from '#tests/lab/training/network-held-out.json' with { type: 'json' };
import { encoderLessons } from '#tests/lab/training/encoder-lessons.ts';
import { networkLessons } from '#tests/lab/training/network-lessons.ts';
import { readSciCite, sciCiteScores } from '#tests/lab/training/scicite.ts';
import { train } from '#tests/lab/training/train.ts';
import type { Accuracy, DocumentType } from '#shared/domain/accuracy.ts';
import { fieldOf } from '#shared/domain/field.ts';

import { sourceFiles } from '#infra/sources/source-files.ts';
import { unpackedBytes } from '#infra/sources/unpacked-bytes.ts';

const data = '../shared/data';
const labelledFile = `${data}/stance/train.jsonl`;
const wildFile = `${data}/stance/wild.jsonl`;
const corpus = ['corpus-300', 'corpus-700'].map((name) => `${data}/corpus/${name}.tar.xz`);
const sciCite = {
  teaching: ['short_len_train', 'med_len_train', 'long_len_train'],
  judged: ['test'],
} as const;
const sciCiteFile = (split: string) => `${data}/stance/other/scicite/${split}.jsonl.xz`;
const modelFile = fileURLToPath(
  new URL('../../functions/ingest/stance/model.json', import.meta.url),
);

/** Results shown on the accuracy page. */
const accuracyFile = fileURLToPath(new URL('../../shared/domain/accuracy.json', import.meta.url));

const labelledIn = (file: string): LabeledStatement[] =>
  readLabeled(readFileSync(file, 'utf8'), file);

const documentOf = (articleType: string): DocumentType =>
  articleType.includes('review')
    ? 'review'
    : articleType === 'research-article'
      ? 'research'
      : 'other';

const factsOf = ({ articleType, subjects, journal }: Article): ArticleFacts => ({
  document: documentOf(articleType),
  field: fieldOf({ subjects, journal: journal?.name }),
});

/** Unselected statements of articles: their citing sentences, without tables and captions, unlabeled. */
const naturalStatements = async () => {
  const statements: Cited[] = [];
  const articles = new Map<string, ArticleFacts>();
  for await (const file of sourceFiles(corpus)) {
    if (file.kind === 'failed') throw new Error(`${file.name}: ${file.reason}`);
    for (const { article, within: innerContributions, sentences } of readJats(file.bytes)) {
      if (article.doi !== undefined && !innerContributions)
        articles.set(article.doi, factsOf(article));
      for (const { kind, text, before, after, section, citations } of sentences) {
        const marks = citations.flatMap((citation) => citation.marks);
        const citing = article.doi ?? innerContributions?.doi ?? file.name;
        if (kind === 'text') statements.push({ text, before, after, section, marks, citing });
      }
    }
  }
  return { natural: statements, articles };
};

const sciCiteStatements = async (splits: readonly string[]) => {
  const statements = await Promise.all(
    splits.map(sciCiteFile).map(async (file) => readSciCite(await text(unpackedBytes(file)), file)),
  );
  return statements.flat();
};

/** The same model family on another task: citation intent, with SciCite's labels and split. */
const tellOfSciCite = async () => {
  if (![...sciCite.teaching, ...sciCite.judged].map(sciCiteFile).every(existsSync)) {
    console.log(
      'The SciCite data are missing next to the project: the second head was not trained.',
    );
    return;
  }
  const { perClass, macroF1 } = sciCiteScores(
    await sciCiteStatements(sciCite.teaching),
    await sciCiteStatements(sciCite.judged),
  );
  const figures = Object.entries(perClass).map(([name, f1]) => `${name} ${f1.toFixed(3)}`);
  console.log(`\nSciCite, test split, F1: ${figures.join(', ')}; macro-F1 ${macroF1.toFixed(3)}`);
};

const isCheck = process.argv.includes('--check');
const lessonsFile = process.argv[2] === '--network-lessons' ? process.argv[3] : undefined;
/** Labeled statements of the operator, such as those decided by experts (npm run export-labels). */
const moreFile = process.argv.includes('--more')
  ? (process.argv[process.argv.indexOf('--more') + 1] ?? '')
  : undefined;
const [encoderLessonsFile, vocabularyFile] =
  process.argv[2] === '--encoder-lessons' ? process.argv.slice(3) : [];
const missing = [
  ...(moreFile === undefined ? [] : [moreFile]),
  labelledFile,
  wildFile,
  ...corpus,
].filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.log(`Nothing was trained. Missing: ${missing.join(', ')}.`);
} else if (lessonsFile !== undefined) {
  const lessons = networkLessons(labelledIn(labelledFile), labelledIn(wildFile));
  writeFileSync(lessonsFile, JSON.stringify(lessons));
  console.log(`Wrote the training data of a network: ${lessons.statements.length} statements.`);
} else if (encoderLessonsFile !== undefined && vocabularyFile !== undefined) {
  const lessons = encoderLessons(labelledIn(labelledFile), readFileSync(vocabularyFile, 'utf8'));
  writeFileSync(encoderLessonsFile, JSON.stringify(lessons));
  console.log(`Wrote the training data of an encoder: ${lessons.statements.length} statements.`);
} else {
  const { model, report, accuracy } = train({
    labelled: [
      ...labelledIn(labelledFile),
      ...(moreFile === undefined ? [] : labelledIn(moreFile)),
    ],
    wild: labelledIn(wildFile),
    ...(await naturalStatements()),
    networkScores: heldOutNetworkScores(networkHeldOut),
    network,
    tell: console.log,
  });
  const modelJson = `${JSON.stringify(model, null, 1)}\n`;
  console.log(`\n${report}`);
  await tellOfSciCite();
  if (!isCheck) {
    writeFileSync(modelFile, modelJson);
    // Only written by this command.
    const { versions } = JSON.parse(readFileSync(accuracyFile, 'utf8')) as Accuracy;
    writeFileSync(accuracyFile, `${JSON.stringify(withVersions(accuracy, versions), null, 2)}\n`);
    console.log(`Wrote ${model.name}.`);
  } else if (modelJson === readFileSync(modelFile, 'utf8')) {
    console.log(`Training reproduces ${model.name} exactly.`);
  } else {
    console.log(`Training gives a different model than the shipped ${model.name}.`);
    process.exitCode = 1;
  }
}
