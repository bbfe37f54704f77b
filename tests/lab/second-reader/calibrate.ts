import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { scoresOf } from '#functions/ingest/stance/measure.ts';
import {
  type SecondReaderMeasurement,
  type ShareFigures,
} from '#shared/domain/second-reader-measurement.ts';

import { figureRows } from '../evaluate-figures.ts';
import { articleGroups } from './aside.ts';
import { crossFitted, type Judged, likeliestIds, type Measured, mixOfAll } from './cross-fit.ts';
import { figuresOf, rounded } from './figures-of.ts';
import { weighedAsNatural } from './fit-mix.ts';
import { agreementOf, labelOf, measuredReadings } from './labels.ts';
import { hasMeasuredArticles, measuredFiles, readBoth } from './read-both.ts';

const usage = `Usage: node tests/lab/second-reader/calibrate.ts [--scores FILE.jsonl] [--check]

Calibrates the second reader on the articles set aside, measures it by cross-fitting and writes
functions/ingest/stance/second-reader/model/mix.json and shared/domain/second-reader-measurement.json.
--scores keeps what both readers say of each statement, or takes it from there: reading all 16,000 takes half an hour.
--check compares with what is committed instead.`;

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
else if (!hasMeasuredArticles())
  console.log(`Nothing was calibrated. Missing: ${measuredFiles.join(', ')}.`);
else {
  const scoresOption = process.argv.indexOf('--scores');
  const scoresFile = scoresOption < 0 ? undefined : process.argv[scoresOption + 1];
  const { mix, measurement, withBoth } = await measure(scoresFile);
  const isCheck = process.argv.includes('--check');
  write(mixFile, mix, isCheck);
  write(measurementFile, measurement, isCheck);
  console.log(JSON.stringify({ measurement, withTheFirstReader: withBoth }, null, 1));
}
