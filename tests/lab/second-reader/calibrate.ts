import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { openScoringSession } from '#functions/adapters/onnx/scoring-session.ts';
import { type LabeledStatement, readLabeled } from '#functions/ingest/stance/labeled.ts';
import { scoresOf } from '#functions/ingest/stance/measure.ts';
import {
  encoderReadings,
  secondReaderOutputs,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { secondReaderFiles } from '#functions/ingest/stance/second-reader/model-files.ts';
import { type Probabilities } from '#shared/domain/citation-type.ts';
import {
  type SecondReaderMeasurement,
  type ShareFigures,
} from '#shared/domain/second-reader-measurement.ts';

import { figureRows, type FigureRow } from '../evaluate-figures.ts';
import { articleGroups, asideArticles, type AsideStatement, readAside } from './aside.ts';
import { crossFitted, type Judged, likeliestIds, type Measured, mixOfAll } from './cross-fit.ts';
import { firstReaderHeldOut } from './first-held-out.ts';
import { type ReadTwice, weighedAsNatural } from './fit-mix.ts';
import { agreementOf, labelOf, measuredReadings } from './labels.ts';

const usage = `Usage: node tests/lab/second-reader/calibrate.ts [--scores FILE.jsonl] [--check]

Calibrates the second reader on the articles set aside, measures it by cross-fitting and writes
functions/ingest/stance/second-reader/model/mix.json and shared/domain/second-reader-measurement.json.
--scores keeps what both readers say of each statement, or takes it from there: reading all 16,000 takes half an hour.
--check compares with what is committed instead.`;

const data = '../shared/data';
const corpus = `${data}/corpus`;
const labeledFile = `${data}/stance/train.jsonl`;
const mixFile = fileURLToPath(
  new URL('../../../functions/ingest/stance/second-reader/model/mix.json', import.meta.url),
);
const measurementFile = fileURLToPath(
  new URL('../../../shared/domain/second-reader-measurement.json', import.meta.url),
);

/** The first reader gained nothing in the mix (README.md), so the second reader rules alone. */
const WITH_FIRST = false;
const NAME = 'encoder-1';
const SHARES = [0, 0.05, 0.1, 0.15, 0.3, 1] as const;
/** Processor milliseconds of a statement of 105 pieces in WebAssembly, and sentences with marks of 1,000 articles. */
const COST_MS = 73;
const SENTENCES_OF_THOUSAND = 50_000;

type Three = readonly [number, number, number];
type Stored = { readonly id: string; readonly first: Three; readonly stance: Three };
type Readable = Pick<AsideStatement, 'id' | 'text' | 'before' | 'after' | 'section' | 'marks'>;
type Readings = ReadonlyMap<string, Pick<ReadTwice, 'first' | 'second'>>;

const probabilitiesOf = ([supporting, contradicting, mentioning]: Three): Probabilities => ({
  supporting,
  contradicting,
  mentioning,
});
const threeOf = ({ supporting, contradicting, mentioning }: Probabilities): Three => [
  supporting,
  contradicting,
  mentioning,
];

const storedReadings = (file: string): Readings =>
  new Map(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        // Written by this command.
        const { id, first, stance } = JSON.parse(line) as Stored;
        return [id, { first: probabilitiesOf(first), second: probabilitiesOf(stance) }];
      }),
  );

/** Returns what the encoder says of each statement; undefined for one that is too long. */
const secondReadings = async (statements: readonly Readable[]) => {
  const score = await openScoringSession({
    file: secondReaderFiles.encoder,
    outputs: secondReaderOutputs,
  });
  return encoderReadings(
    { scores: score },
    readFileSync(secondReaderFiles.vocabulary, 'utf8'),
  )(
    statements.map(({ before = '', after = '', marks = [], ...statement }) => ({
      ...statement,
      before,
      after,
      marks,
    })),
  );
};

const textKey = ({ citing, text }: Pick<AsideStatement, 'citing' | 'text'>) =>
  `${citing.toLowerCase()}\n${text.replaceAll(/\s+/gu, ' ').trim()}`;

/** Returns what both readers say of each statement; neither has learned from its article. */
const readByBoth = async (
  labeled: readonly LabeledStatement[],
  statements: readonly AsideStatement[],
  lessons: readonly LabeledStatement[],
): Promise<Readings> => {
  const lineIds = new Map(labeled.map((line) => [textKey(line), line.id]));
  const second = await secondReadings([...labeled, ...statements]);
  const first = firstReaderHeldOut(lessons, [
    ...labeled,
    // A statement that has a line has its id, by which the network that saw no label of its article is found.
    ...statements.map((statement) => ({
      ...statement,
      id: lineIds.get(textKey(statement)) ?? statement.id,
    })),
  ]);
  return new Map(
    [...labeled, ...statements].flatMap(({ id }, index) => {
      const [probabilities, reading] = [first[index], second[index]];
      return probabilities && reading
        ? [[id, { first: probabilities, second: reading.stance }] as const]
        : [];
    }),
  );
};

/** Reads all statements of the articles set aside by both readers, those with labels of train.jsonl apart. */
const readBoth = async (scoresFile: string | undefined) => {
  const statements = await readAside(corpus);
  const asideDois = new Set([...asideArticles(corpus).values()].map(({ doi }) => doi));
  const isOfAside = ({ citing }: LabeledStatement) => asideDois.has(citing.toLowerCase());
  const lines = readLabeled(readFileSync(labeledFile, 'utf8'), labeledFile);
  const labeled = lines.filter(isOfAside);
  const isStored = scoresFile !== undefined && existsSync(scoresFile);
  const readings = isStored
    ? storedReadings(scoresFile)
    : await readByBoth(
        labeled,
        statements,
        lines.filter((line) => !isOfAside(line)),
      );
  if (scoresFile !== undefined && !isStored)
    writeFileSync(
      scoresFile,
      [...readings]
        .map(([id, { first, second }]) =>
          JSON.stringify({ id, first: threeOf(first), stance: threeOf(second) }),
        )
        .join('\n'),
    );
  const readTwice = <Statement extends { readonly id: string }>(read: readonly Statement[]) =>
    read.flatMap((statement) => {
      const both = readings.get(statement.id);
      return both ? [{ ...statement, ...both }] : [];
    });
  return { labeled: readTwice(labeled), natural: readTwice(statements) };
};

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const figuresOf = (rows: readonly FigureRow[]) => {
  const figure = (name: string) => {
    const { value = 0, low = 0, high = 0 } = rows.find((row) => row.figure === name) ?? {};
    return { value: rounded(value), range: [rounded(low), rounded(high)] as const };
  };
  const ofType = (type: string) => ({
    precision: figure(`${type}: shown, precision`),
    recall: figure(`${type}: shown, recall`),
    averagePrecision: figure(`${type}: average precision`),
    possibly: {
      share: figure(`${type}: shown or possibly, share of all`),
      recall: figure(`${type}: shown or possibly, recall`),
    },
  });
  return {
    contradicting: ofType('contradicting'),
    supporting: ofType('supporting'),
    calibrationError: figure('calibration error'),
  };
};

const weightOf = (statements: readonly Measured[]) =>
  statements.reduce((sum, { weight }) => sum + weight, 0);

const groupOf = (judged: readonly Judged[]) => ({
  articles: new Set(judged.map(({ citing }) => citing)).size,
  statements: judged.length,
  ...figuresOf(figureRows(judged)),
});

const measure = async (scoresFile: string | undefined) => {
  const { labeled, natural } = await readBoth(scoresFile);
  const weighed = weighedAsNatural(
    labeled.flatMap(({ label, ...statement }) => (label ? [{ ...statement, label }] : [])),
    natural,
  );
  const readings = measuredReadings();
  const byId = new Map(natural.map((statement) => [statement.id, statement]));
  const measured: readonly Measured[] = readings.flatMap((reading) => {
    const [statement, label] = [byId.get(reading.id), labelOf(reading)];
    return statement && label ? [{ ...statement, ...label, weight: reading.weight }] : [];
  });
  const judge = crossFitted(weighed, measured, natural, WITH_FIRST);
  const judged = judge();
  const shares = SHARES.map((share): ShareFigures => {
    const ids = likeliestIds(natural, share);
    const isRead = ({ id }: Measured) => ids.has(id);
    const { shown, possibly } = scoresOf(judge(isRead));
    const holds = (type: 'supporting' | 'contradicting') => {
      const ofType = measured.filter(({ label }) => label === type);
      return rounded(weightOf(ofType.filter(isRead)) / weightOf(ofType));
    };
    const figures = (type: 'supporting' | 'contradicting') => ({
      holds: holds(type),
      precision: rounded(shown[type].precision),
      recall: rounded(shown[type].recall),
      orPossibly: rounded(possibly[type].recall),
    });
    return {
      share,
      seconds: Math.round((share * SENTENCES_OF_THOUSAND * COST_MS) / 1000),
      contradicting: figures('contradicting'),
      supporting: figures('supporting'),
    };
  });
  const { readTwice, agreement, kappa } = agreementOf(readings);
  const measurement: SecondReaderMeasurement = {
    model: NAME,
    day: '2026-11-27',
    readTwice,
    agreement: rounded(agreement),
    kappa: rounded(kappa),
    ...groupOf(judged),
    groups: articleGroups.map((group) => ({
      group,
      ...groupOf(judged.filter((statement) => statement.group === group)),
    })),
    shares,
  };
  const withBoth = figuresOf(figureRows(crossFitted(weighed, measured, natural, true)()));
  return {
    mix: { name: NAME, ...mixOfAll(weighed, measured, natural, WITH_FIRST) },
    measurement,
    withBoth,
  };
};

const write = (file: string, content: unknown, isCheck: boolean) => {
  const json = `${JSON.stringify(content, null, 2)}\n`;
  if (!isCheck) return writeFileSync(file, json);
  const isSame = JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) === JSON.stringify(content);
  console.log(`${file}: ${isSame ? 'as committed' : 'differs'}`);
  if (!isSame) process.exitCode = 1;
};

if (process.argv.includes('--help')) console.log(usage);
else if (!existsSync(corpus) || !existsSync(labeledFile))
  console.log(`Nothing was calibrated. Missing: ${corpus}, ${labeledFile}.`);
else {
  const scoresOption = process.argv.indexOf('--scores');
  const scoresFile = scoresOption < 0 ? undefined : process.argv[scoresOption + 1];
  const { mix, measurement, withBoth } = await measure(scoresFile);
  const isCheck = process.argv.includes('--check');
  write(mixFile, mix, isCheck);
  write(measurementFile, measurement, isCheck);
  console.log(JSON.stringify({ measurement, withTheFirstReader: withBoth }, null, 1));
}
