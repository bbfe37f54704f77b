import { existsSync, readFileSync } from 'node:fs';
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
import {
  type EvaluatedStatement,
  type Scores,
  scoresOf,
} from '#functions/ingest/stance/measure.ts';
import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import {
  type CitationType,
  citationTypes,
  informativeTypes,
  type Verdict,
} from '#shared/domain/citation-type.ts';
import { type Field } from '#shared/domain/field.ts';
import { judgeProposition } from '#shared/domain/proposition/judge-proposition.ts';

import { readEnvironment } from '#infra/local/settings/environment.ts';
import { UnusableJudge } from '#infra/local/judge/encoder-judge.ts';
import { openLocalJudge } from '#infra/local/judge/local-judge.ts';
import { openSecondReader } from '#infra/composition/second-reader-model.ts';

import { figuresByField, type FigureRow, figureRows } from './evaluate-figures.ts';
import { isKeptAside, type LabeledPair, pairsAside, readPairs, UnreadablePair } from './claims.ts';
import { readAside } from './second-reader/aside.ts';
import { measuredStatements } from './second-reader/labels.ts';
import { triedVerdictLines } from './tried-claim-judge.ts';
import { formatClaimedFrom, formatClaims, measureClaims } from './measure-claims.ts';

/** Beside the project. */
const corpus = '../shared/data/corpus';

const usage = `Usage: npm run evaluate -- FILE.jsonl [--json] [--judge] [--first]
       npm run evaluate -- --aside [--json] [--first]
       npm run evaluate -- --claims FILE.jsonl [--manuscripts] [--json]
       npm run evaluate -- --claims --aside [--manuscripts] [--json]
       npm run evaluate -- --claims --verdicts [--aside] [--manuscripts] [FILE.jsonl]

Scores labels as the product shows them, by the classifier and the second reader, on labeled citation statements, one
JSON object per line:
{id, text, before, after, section, citing, journal, cites, label, sure, weight}, label supporting, contradicting or
mentioning. The weight of a line, 1 by default, is the number of statements it represents and counts in every figure.
The figures come with their 95 % intervals over citing articles, and by the field of the journal.
--aside takes the statements of the second reader's measurement, in the articles beside the project that it has not
seen; its thresholds were chosen on them, so that tests/lab/second-reader/calibrate.ts prints the unbiased figures.
--first leaves the second reader out, as STANCE_SECOND_READER=off does.
--judge also submits uncertain statements, at most 10 %, to the model at STANCE_ENDPOINT, or to the encoder in
STANCE_MODEL.

--claims scores what sentences say of claims: {claim, text, citing, label}, label yes, no, depends or unknown.
--manuscripts takes those of style manuscript, of articles that the judge did not learn from; --aside those of
tests/lab/claims-aside.jsonl, about articles beside the project that it has not seen.
--verdicts measures two verdicts that were tried for the reference check and are not shown.`;

/** Scores of the classifier on a file; `leftOut` counts lines whose label is not a citation type. */
export type Evaluation = Scores & {
  readonly leftOut: number;
  /** The second reader, if there was one, and how many statements it read. */
  readonly secondReader?: { readonly model: string; readonly read: number };
  /** What readers see, with intervals over citing articles. */
  readonly figures?: readonly FigureRow[];
  readonly byField?: Readonly<Partial<Record<Field, readonly FigureRow[]>>>;
  /** Results of a judge, if there was one. */
  readonly judge?: JudgeStats;
};

type Answered = {
  readonly label: CitationType;
  readonly weight: number;
  readonly statement: LabeledStatement;
  readonly verdict: Verdict | undefined;
};

/** Replaces the labels of the classifier by those of both readers where the second could read. */
const readAgain = async (
  answered: readonly Answered[],
  secondReader: SecondReader,
): Promise<readonly Answered[]> => {
  const readable = answered.flatMap((entry) =>
    entry.verdict ? [{ ...entry, verdict: entry.verdict }] : [],
  );
  const readings = await secondReader.read(
    readable.map(({ statement, verdict }) => ({ ...statement, first: verdict.probabilities })),
  );
  const verdicts = new Map(
    readable.map(({ statement }, index) => [statement, readings[index]?.verdict]),
  );
  return answered.map((entry) => ({
    ...entry,
    verdict: verdicts.get(entry.statement) ?? entry.verdict,
  }));
};

export const evaluateClassifier = async (
  statements: readonly LabeledStatement[],
  { classify }: Classifier,
  judge?: StanceJudge,
  secondReader?: SecondReader,
  { withIntervals = false }: { readonly withIntervals?: boolean } = {},
): Promise<Evaluation> => {
  const classified = statements.flatMap((statement): Answered[] => {
    const { label, weight } = statement;
    return label ? [{ label, weight, statement, verdict: classify(statement) }] : [];
  });
  const answered = secondReader ? await readAgain(classified, secondReader) : classified;
  const { labels, used } = judge
    ? await judgeUncertainStatements(judge, answered)
    : { labels: new Map<unknown, CitationType>() };
  const judged = answered.map(({ label, weight, statement, verdict }) => {
    const { type, possibly, probabilities } = verdict ?? {};
    const ruled = labels.get(statement);
    const { citing, journal } = statement;
    const evaluated: EvaluatedStatement = ruled
      ? { label, weight, type: ruled, probabilities }
      : { label, weight, type, possibly, probabilities };
    return { ...evaluated, citing, journal };
  });
  return {
    ...scoresOf(judged),
    leftOut: statements.length - judged.length,
    ...(secondReader && { secondReader: { model: secondReader.model, read: answered.length } }),
    ...(withIntervals && { figures: figureRows(judged), byField: figuresByField(judged) }),
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
    `${[model, evaluation.secondReader?.model].filter(Boolean).join(' and ')} on ${n} labeled statements${leftOut > 0 ? `, ${leftOut} with other labels left out` : ''}`,
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
    ...formatFigures('all fields', evaluation.figures ?? []),
    ...Object.entries(evaluation.byField ?? {}).flatMap(([field, rows]) =>
      formatFigures(field, rows),
    ),
    `macro-F1 ${macroF1.toFixed(3)}, expected calibration error ${calibrationError.toFixed(3)}`,
    'Statements the model was trained on score better than new ones; npm run train prints the unbiased figures.',
  ].join('\n');
};

const formatFigures = (name: string, rows: readonly FigureRow[]): readonly string[] => [
  `${name}, with 95 % intervals over citing articles`,
  ...rows.map(
    ({ figure, value, low, high }) =>
      `${figure.padEnd(50)}${value.toFixed(3)}   ${low.toFixed(3)} to ${high.toFixed(3)}`,
  ),
  '',
];

const judgeLine = ({ model, asked, share, decided, undecided }: JudgeStats): string => {
  const undecidedText = Object.entries(undecided).map(([reason, count]) => `${count} ${reason}`);
  return `${model} was asked about ${asked} statements (${(share * 100).toFixed(1)} % by weight) and decided ${decided}${undecidedText.length > 0 ? `; left as they were: ${undecidedText.join(', ')}` : ''}`;
};

const options: readonly string[] = [
  ...['--json', '--judge', '--first', '--aside', '--claims', '--manuscripts', '--verdicts'],
];

/** With `isOfManuscripts`, only claims written as in manuscripts. */
const evaluateClaims = (
  allPairs: readonly LabeledPair[],
  { isJson, isOfManuscripts }: { readonly isJson: boolean; readonly isOfManuscripts: boolean },
): string => {
  const pairs = allPairs
    .filter(({ style }) => !isOfManuscripts || style === 'manuscript')
    .map(({ claim, text, citing, label }) => ({
      ...judgeProposition(claim, text),
      citing,
      label,
    }));
  const measurement = measureClaims(pairs);
  if (isJson) return JSON.stringify(measurement);
  return isOfManuscripts
    ? `${formatClaims(measurement)}\n\n${formatClaimedFrom(pairs)}`
    : formatClaims(measurement);
};

/** Measures the verdicts that were tried for the reference check. */
const evaluateVerdicts = (allPairs: readonly LabeledPair[], isOfManuscripts: boolean): string => {
  const pairs = allPairs.filter(({ style }) => !isOfManuscripts || style === 'manuscript');
  return [`${String(pairs.length)} pairs`, ...triedVerdictLines(pairs)].join('\n');
};

/** What `evaluate` reads beside the file that is named. */
type EvaluationSources = {
  readonly judge?: () => Promise<StanceJudge | undefined>;
  readonly secondReader?: () => SecondReader | undefined;
  /** The labeled statements of the articles set aside. */
  readonly statementsAside?: () => Promise<readonly LabeledStatement[]>;
  /** The claims about sentences of the articles set aside. */
  readonly claimsAside?: () => Promise<readonly LabeledPair[]>;
};

/** Runs the command; returns its output and exit code. */
export const evaluate = async (
  commandArguments: readonly string[],
  readFile: (file: string) => string,
  {
    judge: judgeOfSettings = async () => undefined,
    secondReader: secondReaderOfProduct = () => undefined,
    statementsAside = async () => [],
    claimsAside = async () => [],
  }: EvaluationSources = {},
): Promise<{ readonly output: string; readonly failed: boolean }> => {
  const files = commandArguments.filter((argument) => !options.includes(argument));
  const isAside = commandArguments.includes('--aside');
  const [file = isAside ? 'The articles set aside' : '-'] = files;
  if (files.length > (isAside ? 0 : 1) || file.startsWith('-'))
    return { output: usage, failed: true };
  let content = '';
  try {
    if (!isAside) content = readFile(file);
  } catch {
    return { output: `${file} cannot be read.`, failed: true };
  }
  try {
    if (commandArguments.includes('--claims')) {
      const isOfManuscripts = commandArguments.includes('--manuscripts');
      const pairs = isAside
        ? await claimsAside()
        : readPairs(content).filter((pair) => !isOfManuscripts || isKeptAside(pair));
      if (pairs.length === 0) return { output: `${file}: no claims.`, failed: true };
      if (commandArguments.includes('--verdicts'))
        return { output: evaluateVerdicts(pairs, isOfManuscripts), failed: false };
      const isJson = commandArguments.includes('--json');
      return { output: evaluateClaims(pairs, { isJson, isOfManuscripts }), failed: false };
    }
    const classifier = createClassifier();
    const judge = commandArguments.includes('--judge') ? await judgeOfSettings() : undefined;
    if (commandArguments.includes('--judge') && !judge)
      return {
        output:
          'There is no judge: set STANCE_ENDPOINT and STANCE_ENDPOINT_MODEL, or STANCE_MODEL.',
        failed: true,
      };
    const secondReader = commandArguments.includes('--first') ? undefined : secondReaderOfProduct();
    const evaluation = await evaluateClassifier(
      isAside ? await statementsAside() : readLabeled(content, file),
      classifier,
      judge,
      secondReader,
      { withIntervals: true },
    );
    if (evaluation.n === 0)
      return {
        output: `${file}: no statement is labeled ${citationTypes.join(', ')}.`,
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
    {
      judge: () => openLocalJudge(readEnvironment(process.env)),
      secondReader: () => openSecondReader('process'),
      statementsAside: async () =>
        existsSync(corpus) ? measuredStatements(await readAside(corpus)) : [],
      claimsAside: async () => (existsSync(corpus) ? pairsAside(await readAside(corpus)) : []),
    },
  );
  if (failed) console.error(output);
  else console.log(output);
  process.exitCode = failed ? 1 : 0;
}
