import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { type Classifier } from '#functions/ingest/article.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import {
  type LabeledStatement,
  readLabeled,
  UnreadableLine,
} from '#functions/ingest/stance/labeled.ts';
import { type StanceJudge } from '#functions/ingest/stance/judge/judge.ts';
import {
  judgeUncertainStatements,
  type JudgeStats,
} from '#functions/ingest/stance/judge/judge-uncertain-statements.ts';
import { type Scores, scoresOf } from '#functions/ingest/stance/measure.ts';
import {
  type CitationType,
  citationTypes,
  informativeTypes,
} from '#shared/domain/citation-type.ts';
import { judgeProposition } from '#shared/domain/proposition/judge-proposition.ts';

import { readEnvironment } from '#infra/local/settings/environment.ts';
import { UnusableJudge } from '#infra/local/judge/encoder-judge.ts';
import { openLocalJudge } from '#infra/local/judge/local-judge.ts';

import { readPairs, UnreadablePair } from './claims.ts';
import { formatClaims, measureClaims } from './measure-claims.ts';

const usage = `Usage: npm run evaluate -- FILE.jsonl [--json] [--judge]
       npm run evaluate -- --claims FILE.jsonl [--json]

Scores the classifier on labeled citation statements, one JSON object per line:
{id, text, before, after, section, citing, cites, label, sure, weight}, label supporting, contradicting or mentioning.
The weight of a line, 1 by default, is the number of statements it represents and counts in every figure.
--judge also submits uncertain statements, at most 10 %, to the model at STANCE_ENDPOINT, or to the encoder in
STANCE_MODEL.

--claims scores what sentences say of claims: {claim, text, citing, label}, label yes, no, depends or unknown.`;

/** Scores of the classifier on a file; `leftOut` counts lines whose label is not a citation type. */
export type Evaluation = Scores & {
  readonly leftOut: number;
  /** Results of a judge, if there was one. */
  readonly judge?: JudgeStats;
};

export const evaluateClassifier = async (
  statements: readonly LabeledStatement[],
  { classify }: Classifier,
  judge?: StanceJudge,
): Promise<Evaluation> => {
  const answered = statements.flatMap((statement) => {
    const { label, weight } = statement;
    return label ? [{ label, weight, statement, verdict: classify(statement) }] : [];
  });
  const { labels, used } = judge
    ? await judgeUncertainStatements(judge, answered)
    : { labels: new Map<unknown, CitationType>() };
  const judgedWeights = answered.map(({ label, weight, statement, verdict }) => {
    const { type, possibly, probabilities } = verdict ?? {};
    const ruled = labels.get(statement);
    return ruled
      ? { label, weight, type: ruled, probabilities }
      : { label, weight, type, possibly, probabilities };
  });
  return {
    ...scoresOf(judgedWeights),
    leftOut: statements.length - judgedWeights.length,
    ...(used && { judge: used }),
  };
};

const formatNumber = (count: number) => (Number.isInteger(count) ? count : count.toFixed(1));

const columns = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(15) : String(cell).padStart(16)))
    .join('');

/** Formats the scores for a terminal. */
export const formatEvaluation = (evaluation: Evaluation, model: string): string => {
  const { n, leftOut, perClass, macroF1, confusion, calibrationError } = evaluation;
  return [
    `${model} on ${n} labeled statements${leftOut > 0 ? `, ${leftOut} with other labels left out` : ''}`,
    '',
    columns(['', 'precision', 'recall', 'F1']),
    ...citationTypes.map((type) => {
      const { precision, recall, f1 } = perClass[type];
      return columns([type, ...[precision, recall, f1].map((score) => score.toFixed(3))]);
    }),
    '',
    columns(['label, answer', ...citationTypes, 'unclassified']),
    ...citationTypes.map((type) =>
      columns([
        type,
        ...[...citationTypes, 'unclassified' as const].map((predictedLabel) =>
          formatNumber(confusion[type][predictedLabel]),
        ),
      ]),
    ),
    '',
    columns([
      '',
      'avg. precision',
      'shown, precis.',
      'shown, recall',
      'or possibly',
      'recall of both',
    ]),
    ...informativeTypes.map((type) => {
      const { averagePrecision, shown, possibly } = evaluation;
      const { share, recall } = possibly[type];
      const figures = [averagePrecision[type], shown[type].precision, shown[type].recall];
      return columns([type, ...[...figures, share, recall].map((figure) => figure.toFixed(3))]);
    }),
    '',
    ...(evaluation.judge ? [judgeLine(evaluation.judge), ''] : []),
    `macro-F1 ${macroF1.toFixed(3)}, expected calibration error ${calibrationError.toFixed(3)}`,
    'Statements the model was trained on score better than new ones; npm run train prints the unbiased figures.',
  ].join('\n');
};

const judgeLine = ({ model, asked, share, decided, undecided }: JudgeStats): string => {
  const undecidedText = Object.entries(undecided).map(([reason, count]) => `${count} ${reason}`);
  return `${model} was asked about ${asked} statements (${(share * 100).toFixed(1)} % by weight) and decided ${decided}${undecidedText.length > 0 ? `; left as they were: ${undecidedText.join(', ')}` : ''}`;
};

const options: readonly string[] = ['--json', '--judge', '--claims'];

const evaluateClaims = (text: string, isJson: boolean): string => {
  const measurement = measureClaims(
    readPairs(text).map(({ claim, text: sentence, citing, label }) => ({
      ...judgeProposition(claim, sentence),
      citing,
      label,
    })),
  );
  return isJson ? JSON.stringify(measurement) : formatClaims(measurement);
};

/** Runs the command; returns its output and exit code. */
export const evaluate = async (
  commandArguments: readonly string[],
  readFile: (file: string) => string,
  judgeOfSettings: () => Promise<StanceJudge | undefined> = async () => undefined,
): Promise<{ readonly output: string; readonly failed: boolean }> => {
  const files = commandArguments.filter((argument) => !options.includes(argument));
  const [file] = files;
  if (file === undefined || files.length > 1 || file.startsWith('-'))
    return { output: usage, failed: true };
  let content: string;
  try {
    content = readFile(file);
  } catch {
    return { output: `${file} cannot be read.`, failed: true };
  }
  try {
    if (commandArguments.includes('--claims'))
      return {
        output: evaluateClaims(content, commandArguments.includes('--json')),
        failed: false,
      };
    const classifier = createClassifier();
    const judge = commandArguments.includes('--judge') ? await judgeOfSettings() : undefined;
    if (commandArguments.includes('--judge') && !judge)
      return {
        output:
          'There is no judge: set STANCE_ENDPOINT and STANCE_ENDPOINT_MODEL, or STANCE_MODEL.',
        failed: true,
      };
    const evaluation = await evaluateClassifier(readLabeled(content, file), classifier, judge);
    if (evaluation.n === 0)
      return {
        output: `${file} contains no statement labeled ${citationTypes.join(', ')}.`,
        failed: true,
      };
    const output = commandArguments.includes('--json')
      ? JSON.stringify(evaluation)
      : formatEvaluation(evaluation, classifier.model);
    return { output, failed: false };
  } catch (error) {
    if (
      error instanceof UnreadableLine ||
      error instanceof UnreadablePair ||
      error instanceof UnusableJudge
    )
      return { output: error.message, failed: true };
    throw error;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { output, failed } = await evaluate(
    process.argv.slice(2),
    (file) => readFileSync(file, 'utf8'),
    () => openLocalJudge(readEnvironment(process.env)),
  );
  if (failed) console.error(output);
  else console.log(output);
  process.exitCode = failed ? 1 : 0;
}
