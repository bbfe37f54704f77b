import {
  purposes,
  type SecondReading,
} from '#functions/ingest/stance/second-reader/second-reader.ts';
import {
  type CitationType,
  citationTypes,
  informativeTypes,
  type Rereader,
} from '#shared/domain/citation-type.ts';

/** What a reader found in one sentence of an article. */
export type StoredReading = {
  /** The id of the first statement of the sentence, which survives reading the article again. */
  readonly sentence: string;
  readonly by: Rereader;
  /** Name and version of the reader. */
  readonly model: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Undefined if the reader cannot read the sentence, which then keeps its first label. */
  readonly reading: SecondReading | undefined;
  /** The reading that it overrides: of the reader before. */
  readonly over?: StoredReading;
};

/** Probabilities are stored in ten-thousandths, as the classifier rounds them. */
const RESOLUTION = 10_000;
const parts = (share: number) => Math.round(share * RESOLUTION);
const shares = (first: number, second: number) =>
  [first, second, RESOLUTION - first - second].map((part) => part / RESOLUTION) as [
    number,
    number,
    number,
  ];

const NONE = '-';
/** Returns a reading as the line that is stored. */
export const lineOf = ({
  sentence,
  reading,
}: Pick<StoredReading, 'sentence' | 'reading'>): string => {
  if (!reading) return sentence;
  const { verdict, purpose } = reading;
  const { supporting, contradicting } = verdict.probabilities;
  return [
    sentence,
    citationTypes.indexOf(verdict.type),
    verdict.possibly === undefined ? NONE : informativeTypes.indexOf(verdict.possibly),
    parts(supporting),
    parts(contradicting),
    // The last follows from the others.
    ...purposes.slice(0, -1).map((name) => parts(purpose[name])),
  ].join(' ');
};

/** Reads a stored line. */
export const readingIn = (line: string): Pick<StoredReading, 'sentence' | 'reading'> => {
  const [sentence = '', type, possibly, ...numbers] = line.split(' ');
  if (type === undefined) return { sentence, reading: undefined };
  const [supports = 0, contradicts = 0, background = 0, method = 0] = numbers.map(Number);
  const [supporting, contradicting, mentioning] = shares(supports, contradicts);
  const purpose = shares(background, method);
  const possible = possibly === NONE ? undefined : informativeTypes[Number(possibly)];
  return {
    sentence,
    reading: {
      verdict: {
        // `lineOf` wrote the index of a type.
        type: citationTypes[Number(type)] as CitationType,
        ...(possible && { possibly: possible }),
        probabilities: { supporting, contradicting, mentioning },
      },
      purpose: { background: purpose[0], method: purpose[1], result: purpose[2] },
    },
  };
};
