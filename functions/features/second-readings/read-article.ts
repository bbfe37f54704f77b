import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { newsSequenceOf } from '#functions/records/articles/version-record.ts';
import {
  type ArticleProgress,
  forgetProgress,
  type PendingReading,
  type ReaderProgress,
  progressOfArticle,
  progressWrites,
} from '#functions/records/second-readings/reading-progress.ts';
import {
  type ArticleReadings,
  type LastItem,
  readingsWrite,
} from '#functions/records/second-readings/stored-readings.ts';
import { type Rereader } from '#shared/domain/citation-type.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';

import { type ArticlePlan, planArticle, type ReaderModels } from './plan-article.ts';
import { type ReadingPorts } from './ports.ts';

/** Sentences per batch: at most a second of work, so that a kill loses little and others wait briefly. */
const BATCHES = { 'second-reader': 8, 'third-reader': 1 } as const satisfies Record<
  Rereader,
  number
>;

const pendingOf = ({ likely, rest, third, needsAmend }: ArticlePlan): PendingReading => {
  if (likely.length > 0 || needsAmend || (third?.unread.length ?? 0) > 0) return 'likely';
  return rest.length > 0 ? 'rest' : undefined;
};

type State = { readonly plan: ArticlePlan; readonly progress: ArticleProgress };

const isSameReader = (a: ReaderProgress | undefined, b: ReaderProgress | undefined) =>
  a?.model === b?.model && a?.statements === b?.statements && a?.read === b?.read;

const isUnchanged = (
  previous: ArticleProgress | undefined,
  next: Omit<ArticleProgress, 'revision'>,
): previous is ArticleProgress =>
  previous !== undefined &&
  previous.model === next.model &&
  previous.statements === next.statements &&
  previous.read === next.read &&
  isSameReader(previous.third, next.third) &&
  previous.pending === next.pending &&
  previous.sequence === next.sequence &&
  previous.readAgain === next.readAgain &&
  previous.failures === next.failures;

type NotingPorts = Pick<
  ReadingPorts,
  'table' | 'files' | 'secondReader' | 'thirdReader' | 'keepsFirstLabels'
>;

const modelsOf = ({ secondReader, thirdReader }: NotingPorts): ReaderModels => ({
  second: secondReader.model,
  third: thirdReader?.model,
});

const thirdProgress = ({ third }: Pick<ArticlePlan, 'third'>): ReaderProgress | undefined =>
  third && { model: third.model, statements: third.statements, read: third.read };

/** Counts an article among the statements to read, and notes what it waits for; undefined if there is no such article. */
export const noteArticle =
  (ports: NotingPorts) =>
  async (key: string): Promise<State | undefined> => {
    const { table, secondReader } = ports;
    const { model } = secondReader;
    const [plan, previous] = await Promise.all([
      planArticle(ports)(key, modelsOf(ports)),
      progressOfArticle(table)(key),
    ]);
    if (!plan) {
      await forgetProgress(table)(key);
      return undefined;
    }
    const next = {
      model,
      statements: plan.statements,
      read: plan.read,
      third: thirdProgress(plan),
      pending: pendingOf(plan),
      sequence: newsSequenceOf(plan.head),
      readAgain: plan.readAgain,
      failures: previous?.failures ?? 0,
    };
    if (isUnchanged(previous, next)) return { plan, progress: previous };
    const { progress, writes } = progressWrites(key, next, previous);
    await table.transact(writes);
    return { plan, progress };
  };

/** Records that reading an article failed, so that others go first. */
export const noteFailure =
  ({ table }: Pick<ReadingPorts, 'table'>) =>
  async (key: string): Promise<void> => {
    const previous = await progressOfArticle(table)(key);
    if (!previous) return;
    const next = { ...previous, failures: previous.failures + 1 };
    await table.transact(progressWrites(key, next, previous).writes);
  };

type Options = {
  /** Whether only the likely sentences are read. */
  readonly onlyLikely: boolean;
  /** Called before each batch; true leaves the rest for later. */
  readonly isInterrupted: () => Promise<boolean>;
};

/** A reader's work on an article: which sentences, and how reading some of them changes the progress. */
type Work = {
  readonly by: Rereader;
  readonly reader: SecondReader;
  readonly sentences: ArticlePlan['likely'];
  readonly last: LastItem;
  readonly progressAfter: (progress: ArticleProgress, statements: number) => ArticleProgress;
};

/** Reads sentences in batches, each stored at once with the progress; undefined where it was interrupted. */
const readSentences = async (
  { table, now }: Pick<ReadingPorts, 'table' | 'now'>,
  key: string,
  { by, reader, sentences, progressAfter, ...work }: Work,
  start: ArticleProgress,
  isInterrupted: Options['isInterrupted'],
): Promise<ArticleProgress | undefined> => {
  let progress = start;
  let { last } = work;
  const batchSize = BATCHES[by];
  for (let offset = 0; offset < sentences.length; offset += batchSize) {
    if (await isInterrupted()) return undefined;
    const batch = sentences.slice(offset, offset + batchSize);
    const results = await reader.read(batch.map(({ statement }) => statement));
    const stored = readingsWrite(
      key,
      {
        by,
        model: reader.model,
        at: now().toISOString(),
        readings: batch.map((sentence, index) => ({
          sentence: sentence.key,
          reading: results[index],
        })),
      },
      last,
    );
    const statements = batch.reduce((sum, sentence) => sum + sentence.statements, 0);
    const step = progressWrites(key, progressAfter(progress, statements), progress);
    await table.transact([stored.write, ...step.writes]);
    ({ progress } = step);
    ({ last } = stored);
  }
  return progress;
};

/**
 * Reads sentences of an article in batches, first with the second reader, then the likeliest with the third, and amends the
 * article when all are read. Resumes where it was killed, and reads no sentence twice. Returns what the article waits for then.
 */
export const readArticle =
  (ports: ReadingPorts) =>
  async (key: string, { onlyLikely, isInterrupted }: Options): Promise<PendingReading> => {
    const { table, ingestQueue, secondReader } = ports;
    const models = modelsOf(ports);
    const state = await noteArticle(ports)(key);
    if (!state) return undefined;
    const { plan } = state;
    if (state.progress.pending === undefined) return undefined;

    const sentences = onlyLikely ? plan.likely : [...plan.likely, ...plan.rest];
    const afterSecond = await readSentences(
      ports,
      key,
      {
        by: 'second-reader',
        reader: secondReader,
        sentences,
        last: plan.readings['second-reader'].lastItemOf(models.second),
        progressAfter: (progress, read) => ({ ...progress, read: progress.read + read }),
      },
      state.progress,
      isInterrupted,
    );
    if (!afterSecond) return state.progress.pending;

    // What is likeliest now follows from what the second reader just found.
    const next = sentences.length > 0 ? await planArticle(ports)(key, models) : plan;
    const once = next?.third?.unread ?? [];
    let failure: { readonly error: unknown } | undefined;
    const afterThird = await readOnceMore(ports, key, next, afterSecond, isInterrupted).catch(
      (error: unknown) => {
        // The second reader's labels do not wait for a third that fails.
        failure = { error };
        return afterSecond;
      },
    );
    if (!afterThird) return state.progress.pending;

    // Sent before the article is noted as done: killed in between, it is sent again, which changes nothing.
    const readCount = sentences.length + once.length;
    if (readCount > 0 || plan.needsAmend)
      await ingestQueue.send([
        JSON.stringify({ kind: 'amend', article: key } satisfies IngestMessage),
      ]);
    if (failure) throw failure.error;
    const pending = onlyLikely && plan.rest.length > 0 ? 'rest' : undefined;
    const amended = readCount > 0 ? await planArticle(ports)(key, models) : plan;
    const end = progressWrites(
      key,
      {
        ...afterThird,
        pending,
        third: amended && thirdProgress(amended),
        readAgain: amended?.readAgain,
        failures: 0,
      },
      afterThird,
    );
    const outdated = pending === undefined ? outdatedKeys(plan.readings, models) : [];
    await table.transact([
      ...end.writes,
      ...outdated.map((item) => ({ kind: 'delete' as const, key: item })),
    ]);
    return pending;
  };

/** Reads the sentences that a plan has for the third reader; undefined where it was interrupted. */
const readOnceMore = async (
  { table, now, thirdReader }: ReadingPorts,
  key: string,
  plan: ArticlePlan | undefined,
  progress: ArticleProgress,
  isInterrupted: Options['isInterrupted'],
): Promise<ArticleProgress | undefined> => {
  const third = plan?.third;
  if (!thirdReader || !third || third.unread.length === 0) return progress;
  return readSentences(
    { table, now },
    key,
    {
      by: 'third-reader',
      reader: thirdReader,
      sentences: third.unread,
      last: plan.readings['third-reader'].lastItemOf(thirdReader.model),
      progressAfter: ({ third: previous, ...others }, read) => ({
        ...others,
        third: {
          model: third.model,
          statements: third.statements,
          // Readings of another version count for that one.
          read: (previous?.model === third.model ? previous.read : 0) + read,
        },
      }),
    },
    progress,
    isInterrupted,
  );
};

/** The readings of other versions; those of a third reader that was switched off stay in force. */
const outdatedKeys = (readings: ArticleReadings, { second, third }: ReaderModels) => [
  ...readings['second-reader'].keysOfOthers(second),
  ...(third === undefined ? [] : readings['third-reader'].keysOfOthers(third)),
];
