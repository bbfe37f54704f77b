import { newsSequenceOf } from '#functions/records/articles/version-record.ts';
import {
  type ArticleProgress,
  forgetProgress,
  type PendingReading,
  progressOfArticle,
  progressWrites,
} from '#functions/records/second-readings/reading-progress.ts';
import { readingsWrite } from '#functions/records/second-readings/stored-readings.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';

import { type ArticlePlan, planArticle } from './plan-article.ts';
import { type ReadingPorts } from './ports.ts';

/** Sentences per batch: a second of work, so that a kill loses little and others wait briefly. */
const BATCH = 8;

const pendingOf = ({ likely, rest, needsAmend }: ArticlePlan): PendingReading => {
  if (likely.length > 0 || needsAmend) return 'likely';
  return rest.length > 0 ? 'rest' : undefined;
};

type State = { readonly plan: ArticlePlan; readonly progress: ArticleProgress };

const isUnchanged = (
  previous: ArticleProgress | undefined,
  next: Omit<ArticleProgress, 'revision'>,
): previous is ArticleProgress =>
  previous !== undefined &&
  previous.model === next.model &&
  previous.statements === next.statements &&
  previous.read === next.read &&
  previous.pending === next.pending &&
  previous.sequence === next.sequence &&
  previous.readAgain === next.readAgain &&
  previous.failures === next.failures;

/** Counts an article among the statements to read, and notes what it waits for; undefined if there is no such article. */
export const noteArticle =
  (ports: Pick<ReadingPorts, 'table' | 'files' | 'secondReader' | 'keepsFirstLabels'>) =>
  async (key: string): Promise<State | undefined> => {
    const { table, secondReader } = ports;
    const { model } = secondReader;
    const [plan, previous] = await Promise.all([
      planArticle(ports)(key, model),
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

/**
 * Reads sentences of an article in batches, each stored at once with the progress, and amends the article when all are read.
 * Resumes where it was killed, and reads no sentence twice. Returns what the article waits for then.
 */
export const readArticle =
  (ports: ReadingPorts) =>
  async (key: string, { onlyLikely, isInterrupted }: Options): Promise<PendingReading> => {
    const { table, ingestQueue, secondReader, now } = ports;
    const { model } = secondReader;
    const state = await noteArticle(ports)(key);
    if (!state) return undefined;
    const { plan } = state;
    let { progress } = state;
    if (progress.pending === undefined) return undefined;

    const sentences = onlyLikely ? plan.likely : [...plan.likely, ...plan.rest];
    let last = plan.readings.lastItemOf(model);
    for (let start = 0; start < sentences.length; start += BATCH) {
      if (await isInterrupted()) return progress.pending;
      const batch = sentences.slice(start, start + BATCH);
      const results = await secondReader.read(batch.map(({ statement }) => statement));
      const stored = readingsWrite(
        key,
        {
          model,
          at: now().toISOString(),
          readings: batch.map((sentence, index) => ({
            sentence: sentence.key,
            reading: results[index],
          })),
        },
        last,
      );
      const read = batch.reduce((sum, { statements }) => sum + statements, progress.read);
      const step = progressWrites(key, { ...progress, read }, progress);
      await table.transact([stored.write, ...step.writes]);
      ({ progress } = step);
      ({ last } = stored);
    }

    // Sent before the article is noted as done: killed in between, it is sent again, which changes nothing.
    if (sentences.length > 0 || plan.needsAmend)
      await ingestQueue.send([
        JSON.stringify({ kind: 'amend', article: key } satisfies IngestMessage),
      ]);
    const pending = onlyLikely && plan.rest.length > 0 ? 'rest' : undefined;
    const amended = sentences.length > 0 ? await planArticle(ports)(key, model) : plan;
    const end = progressWrites(
      key,
      { ...progress, pending, readAgain: amended?.readAgain, failures: 0 },
      progress,
    );
    const outdated =
      pending === undefined
        ? plan.readings.keysOfOthers(model).map((item) => ({ kind: 'delete' as const, key: item }))
        : [];
    await table.transact([...end.writes, ...outdated]);
    return pending;
  };
