import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { type SecondReadingsPorts } from '#functions/features/second-readings/ports.ts';
import { processSecondReadings } from '#functions/features/second-readings/process-second-readings.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import {
  type SecondReader,
  type SecondReading,
} from '#functions/ingest/stance/second-reader/second-reader.ts';
import { takeDue } from '#functions/platform/due/due-work.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import type { CitationType } from '#shared/domain/citation-type.ts';

import type { EmbeddedIngest } from './embedded-ingest.ts';

/** The number that a made-up sentence names: readings follow from it. */
const numberIn = (text: string) => Number(/\d+/u.exec(text)?.[0] ?? 0);

const typeOf = (number: number): CitationType => {
  if (number % 5 === 0) return 'contradicting';
  return number % 7 === 0 ? 'supporting' : 'mentioning';
};

/** What the second reader finds in a sentence; nothing in every thirteenth, as in one that is too long. */
export const readingOf = (text: string): SecondReading | undefined => {
  const number = numberIn(text);
  if (number % 13 === 0) return undefined;
  const type = typeOf(number);
  return {
    verdict: {
      type,
      ...(type === 'mentioning' && number % 3 === 0 && { possibly: 'contradicting' as const }),
      probabilities: { supporting: 0.25, contradicting: 0.5, mentioning: 0.25 },
    },
    purpose:
      number % 2 === 0
        ? { background: 0.1, method: 0.8, result: 0.1 }
        : { background: 0.7, method: 0.1, result: 0.2 },
  };
};

/** A reader of made-up sentences that notes which ones it read. */
export const playedReader = (model = 'second-1', reading = readingOf) => {
  const texts: string[] = [];
  const reader: SecondReader = {
    model,
    read: async (statements) => {
      texts.push(...statements.map(({ text }) => text));
      return statements.map(({ text }) => reading(text));
    },
  };
  return { reader, texts };
};

/** A first reader that finds everything mentioning, and a contrast likelier the larger the number of the sentence. */
const playedFirstReader = (): Partial<IngestPorts> => {
  const classifier = {
    model: 'first-1',
    classify: ({ text }: { readonly text: string }) => {
      const contradicting = numberIn(text) / 1000;
      const probabilities = { supporting: 0, contradicting, mentioning: 1 - contradicting };
      return { type: 'mentioning' as const, probabilities, cues: [] };
    },
  };
  const read = readSource(readJats, classifier);
  return {
    model: classifier.model,
    classifier: () => classifier,
    read: async (bytes, source) =>
      read(bytes, source).map((article) => ({ article, file: packArticle(article) })),
  };
};

type Changed = Partial<Omit<SecondReadingsPorts, 'queue'>>;

/** The reading worker and the second reader with their queues, on embedded parts. What is processed is deleted afterwards. */
export const secondReadingWorld = (ingest: EmbeddedIngest, given: Changed = {}) => {
  const waiting: string[] = [];
  const first = playedFirstReader();
  const events: IngestPorts['events'] = {
    publish: async (published) =>
      void waiting.push(
        ...published
          .filter(({ type }) => type === 'article-read')
          .map(({ detail, type }) => JSON.stringify({ ...detail, kind: type })),
      ),
  };
  const portsWith = (changed: Changed): SecondReadingsPorts => ({
    ...ingest.ports,
    ingestQueue: ingest.queue,
    queue: { send: async (bodies) => void waiting.push(...bodies) },
    first: [],
    secondReading: { mode: 'on' },
    secondReader: undefined,
    thirdReader: undefined,
    keepsFirstLabels: undefined,
    whenQuiet: async () => undefined,
    ...given,
    ...changed,
  });
  const run = { goesOn: async () => undefined, isEnding: () => false, mayTakeMs: undefined };

  const readNext = async (changed: Partial<IngestPorts> = {}): Promise<boolean> => {
    const batch = await ingest.queue.receive({ max: 10 });
    if (batch.length > 0) await ingest.work({ ...first, events, ...changed })(batch);
    return batch.length > 0;
  };
  const readAgainNext = async (changed: Changed = {}): Promise<boolean> => {
    const [body] = waiting;
    if (body === undefined) return false;
    await processSecondReadings(portsWith(changed))({ body }, run);
    waiting.shift();
    return true;
  };
  const handOutDue = async (): Promise<boolean> => {
    ingest.later(61);
    const due = await takeDue(ingest.ports.table)(ingest.ports.now());
    waiting.push(...due.map((work) => JSON.stringify({ kind: 'due', due: work })));
    return due.length > 0;
  };
  return {
    waiting,
    readNext,
    readAgainNext,
    handOutDue,
    look: () => void waiting.push(JSON.stringify({ kind: 'look' })),
    /** Reads articles until none waits; the second reader does not begin. */
    readAll: async () => {
      for (let idle = 0; idle < 2; idle = (await readNext()) ? 0 : idle + 1) ingest.later(10);
    },
    /** Works until nothing waits; work that is due later is left, unless `withDue`. */
    workAll: async (changed: Changed = {}, { withDue = true } = {}) => {
      for (let idle = 0; idle < 2;) {
        const worked =
          (await readNext()) || (await readAgainNext(changed)) || (withDue && (await handOutDue()));
        idle = worked ? 0 : idle + 1;
        ingest.later(10);
      }
      await ingest.ports.index.refresh();
    },
  };
};
