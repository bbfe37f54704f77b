import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openScoringSession } from '#functions/adapters/onnx/scoring-session.ts';
import { piecesInTokenizer } from '#functions/ingest/stance/judge/encoder/tokenizer-json.ts';
import {
  committedMix,
  readingsBy,
  secondReaderOutputs,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { secondReaderInput } from '#functions/ingest/stance/second-reader/input.ts';
import { mixedProbabilities } from '#functions/ingest/stance/second-reader/mix.ts';
import { ThirdReaderManifest } from '#functions/ingest/stance/third-reader/manifest.ts';
import { type Probabilities } from '#shared/domain/citation-type.ts';

import { figureRows } from '../evaluate-figures.ts';
import { articleGroups, type AsideStatement } from '../second-reader/aside.ts';
import { type Judged, likeliestIds, type Measured } from '../second-reader/cross-fit.ts';
import { figuresOf } from '../second-reader/figures-of.ts';
import { type ReadTwice, weighedAsNatural } from '../second-reader/fit-mix.ts';
import { labelOf, measuredReadings } from '../second-reader/labels.ts';
import { hasMeasuredArticles, measuredFiles, readBoth } from '../second-reader/read-both.ts';
import { fitThird, judgedBySecond, judgedByThird } from './fit-third.ts';

const usage = `Usage: node tests/lab/third-reader/calibrate.ts FOLDER [--scores FILE.jsonl] [--articles N] [--dry]

Calibrates a packed third reader (pack.ts) on the articles set aside, compares it with the second reader alone by cross-fitting over
articles, and writes mix, thresholds and figures into its manifest.
--scores keeps what the first two readers say, or takes it from there (half an hour of an idle core); --articles tries it on a few;
--dry writes nothing.`;

const SHARE = 0.04;

/** Returns what the third reader alone says of statements; undefined for one that is too long. */
const thirdReadings = async (
  folder: string,
  { parts, tokenizer, pieces }: ThirdReaderManifest,
  statements: readonly Pick<AsideStatement, 'text' | 'before' | 'after' | 'section' | 'marks'>[],
): Promise<readonly (Probabilities | undefined)[]> => {
  const score = await openScoringSession({
    file: parts.map(({ file }) => join(folder, file)),
    outputs: secondReaderOutputs,
  });
  const read = readingsBy(
    { scores: score },
    secondReaderInput(
      piecesInTokenizer(readFileSync(join(folder, tokenizer.file), 'utf8')),
      pieces,
    ),
  );
  const readings = await read(
    statements.map(({ text, before = '', after = '', section, marks = [] }) => ({
      text,
      before,
      after,
      section,
      marks,
    })),
  );
  return readings.map((reading) => reading?.stance);
};

const figures = (judged: readonly Judged[]) => ({
  all: figuresOf(figureRows(judged)),
  ...Object.fromEntries(
    articleGroups.map((group) => [
      group,
      figuresOf(figureRows(judged.filter((statement) => statement.group === group))),
    ]),
  ),
});

const measure = async (
  folder: string,
  manifest: ThirdReaderManifest,
  { scores, articles }: { readonly scores: string | undefined; readonly articles: number },
) => {
  const read = await readBoth(scores, articles);
  const calibrated = <Statement extends ReadTwice>(statement: Statement): Statement => ({
    ...statement,
    first: mixedProbabilities(statement.first, statement.second, committedMix),
  });
  const natural = read.natural.map(calibrated);
  const readIds = likeliestIds(natural, SHARE);
  const isLikely = (() => {
    const urgency = ({ first }: ReadTwice) => first.contradicting + 0.1 * first.supporting;
    const least = natural
      .filter(({ id }) => readIds.has(id))
      .map(urgency)
      .toSorted((a, b) => a - b);
    const quartile = least[Math.floor(least.length / 4)] ?? 0;
    return (statement: ReadTwice) => urgency(statement) >= quartile;
  })();
  const lines = weighedAsNatural(
    read.labeled.flatMap(({ label, ...statement }) => (label ? [{ ...statement, label }] : [])),
    read.natural,
  )
    .map(calibrated)
    .filter(isLikely);
  const byId = new Map(natural.map((statement) => [statement.id, statement]));
  const measured = measuredReadings().flatMap((reading) => {
    const [statement, label] = [byId.get(reading.id), labelOf(reading)];
    return statement && label
      ? [{ ...statement, ...label, weight: reading.weight, isRead: readIds.has(reading.id) }]
      : [];
  });
  const once = measured.filter(({ isRead }) => isRead);
  const third = await thirdReadings(folder, manifest, [...lines, ...once]);
  const withThird = <Statement extends Measured | (typeof lines)[number]>(
    statements: readonly Statement[],
    from: number,
  ) =>
    statements.flatMap((statement, index) => {
      const second = third[from + index];
      return second ? [{ ...statement, second }] : [];
    });
  const labeled = withThird(lines, 0);
  const reread = withThird(once, lines.length);
  const rereadIds = new Set(reread.map(({ id }) => id));
  const judged = [...reread, ...measured.filter(({ id }) => !rereadIds.has(id))].map(
    (statement) => ({
      ...statement,
      isRead: rereadIds.has(statement.id),
    }),
  );
  const { thresholds } = committedMix;
  const secondReaderAlone = figures(judgedBySecond(judged, thresholds));
  const withThirdReader = figures(judgedByThird(labeled, judged, thresholds));
  const { first, second, shift, thresholds: own } = fitThird([labeled, reread], thresholds);
  return {
    mix: { second: first, third: second, shift },
    thresholds: own,
    figures: {
      measured: judged.length,
      readByThird: reread.length,
      labeledLines: labeled.length,
      secondReaderAlone,
      withThirdReader,
      gainOfAveragePrecision:
        withThirdReader.all.contradicting.averagePrecision.value -
        secondReaderAlone.all.contradicting.averagePrecision.value,
    },
  };
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scores: { type: 'string' },
    articles: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) console.log(usage);
else if (!hasMeasuredArticles())
  console.log(`Nothing was calibrated. Missing: ${measuredFiles.join(', ')}.`);
else {
  const file = join(folder, 'manifest.json');
  const manifest = ThirdReaderManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const calibration = await measure(folder, manifest, {
    scores: values.scores,
    articles: values.articles === undefined ? Infinity : Number(values.articles),
  });
  console.log(JSON.stringify(calibration, null, 1));
  // JSON has no undefined, so that the content is what the manifest of the product accepts.
  const content = ThirdReaderManifest.parse(
    JSON.parse(JSON.stringify({ ...manifest, ...calibration })),
  );
  if (!values.dry) writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
