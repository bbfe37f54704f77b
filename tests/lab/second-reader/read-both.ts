import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { openScoringSession } from '#functions/adapters/onnx/scoring-session.ts';
import { type LabeledStatement, readLabeled } from '#functions/ingest/stance/labeled.ts';
import {
  encoderReadings,
  secondReaderOutputs,
} from '#functions/ingest/stance/second-reader/create-second-reader.ts';
import { secondReaderFiles } from '#functions/ingest/stance/second-reader/model-files.ts';
import { type Probabilities } from '#shared/domain/citation-type.ts';

import { asideArticles, type AsideStatement, readAside } from './aside.ts';
import { firstReaderHeldOut } from './first-held-out.ts';
import { type ReadTwice } from './fit-mix.ts';

const data = '../shared/data';
const corpus = `${data}/corpus`;
const labeledFile = `${data}/stance/train.jsonl`;

/** The files that a measurement on the articles set aside needs; the project contains none of them. */
export const measuredFiles = [corpus, labeledFile] as const;
export const hasMeasuredArticles = (): boolean => measuredFiles.every((file) => existsSync(file));

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

/**
 * Reads all statements of the articles set aside by both readers, those with labels of train.jsonl apart; from a file of
 * scores, which is written if it is not there. Fewer articles are for trying a command.
 */
export const readBoth = async (scoresFile: string | undefined, maxArticles = Infinity) => {
  const everyStatement = await readAside(corpus);
  const articles = new Set(
    [...new Set(everyStatement.map(({ citing }) => citing))].slice(0, maxArticles),
  );
  const statements = everyStatement.filter(({ citing }) => articles.has(citing));
  const asideDois = new Set([...asideArticles(corpus).values()].map(({ doi }) => doi));
  const isOfAside = ({ citing }: LabeledStatement) => asideDois.has(citing.toLowerCase());
  const isChosen = ({ citing }: LabeledStatement) =>
    maxArticles === Infinity || articles.has(citing.toLowerCase());
  const lines = readLabeled(readFileSync(labeledFile, 'utf8'), labeledFile);
  const labeled = lines.filter((line) => isOfAside(line) && isChosen(line));
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
