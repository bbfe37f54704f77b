import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { type Classifier } from '#functions/ingest/article.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import {
  type LabelledStatement,
  readLabelled,
  UnreadableLine,
} from '#functions/ingest/stance/labelled.ts';
import { type Scores, scoresOf } from '#functions/ingest/stance/measure.ts';
import { citationTypes, tellingTypes } from '#shared/domain/citation-type.ts';

const usage = `Usage: npm run evaluate -- FILE.jsonl [--json]

Scores the classifier on labelled citation statements, one JSON object a line:
{id, text, before, after, section, citing, cites, label, sure, weight}, label supporting, contradicting or mentioning.
A line's weight, 1 where it has none, says how many statements it stands for and counts in every figure.`;

/** Scores of the classifier on a file; `leftOut` counts lines whose label is no citation type. */
export type Evaluation = Scores & { readonly leftOut: number };

export const evaluationOf = (
  statements: readonly LabelledStatement[],
  { classify }: Classifier,
): Evaluation => {
  const judged = statements.flatMap(({ label, weight, ...statement }) => {
    if (!label) return [];
    const { type, possibly, probabilities } = classify(statement) ?? {};
    return [{ label, weight, type, possibly, probabilities }];
  });
  return { ...scoresOf(judged), leftOut: statements.length - judged.length };
};

const counted = (count: number) => (Number.isInteger(count) ? count : count.toFixed(1));

const columns = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(15) : String(cell).padStart(16)))
    .join('');

/** The scores as a person reads them. */
export const tableOf = (evaluation: Evaluation, model: string): string => {
  const { n, leftOut, perClass, macroF1, confusion, calibrationError } = evaluation;
  return [
    `${model} on ${n} labelled statements${leftOut > 0 ? `, ${leftOut} with other labels left out` : ''}`,
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
        ...[...citationTypes, 'unclassified' as const].map((answer) =>
          counted(confusion[type][answer]),
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
    ...tellingTypes.map((type) => {
      const { averagePrecision, shown, possibly } = evaluation;
      const { share, recall } = possibly[type];
      const figures = [averagePrecision[type], shown[type].precision, shown[type].recall];
      return columns([type, ...[...figures, share, recall].map((figure) => figure.toFixed(3))]);
    }),
    '',
    `macro-F1 ${macroF1.toFixed(3)}, expected calibration error ${calibrationError.toFixed(3)}`,
    'Statements the model was trained on score better than new ones: its honest figures are those of npm run train.',
  ].join('\n');
};

/** Runs the command; gives what to print and the exit code. */
export const evaluate = (
  words: readonly string[],
  readFile: (file: string) => string,
): { readonly output: string; readonly failed: boolean } => {
  const files = words.filter((word) => word !== '--json');
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
    const classifier = createClassifier();
    const evaluation = evaluationOf(readLabelled(content, file), classifier);
    if (evaluation.n === 0)
      return {
        output: `${file} holds no statement labelled ${citationTypes.join(', ')}.`,
        failed: true,
      };
    const output = words.includes('--json')
      ? JSON.stringify(evaluation)
      : tableOf(evaluation, classifier.model);
    return { output, failed: false };
  } catch (error) {
    if (error instanceof UnreadableLine) return { output: error.message, failed: true };
    throw error;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { output, failed } = evaluate(process.argv.slice(2), (file) => readFileSync(file, 'utf8'));
  if (failed) console.error(output);
  else console.log(output);
  process.exitCode = failed ? 1 : 0;
}
