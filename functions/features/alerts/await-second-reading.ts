import { newsSequenceOf, readVersionRecord } from '#functions/records/articles/version-record.ts';
import { activeReader } from '#functions/records/second-readings/active-reader.ts';
import { progressOfArticle } from '#functions/records/second-readings/reading-progress.ts';
import { type AlertMessage } from '#shared/messages/alerts.ts';

import { inBatches } from './in-batches.ts';
import { type AlertsPorts } from './ports.ts';

type ArticleRead = Extract<AlertMessage, { readonly kind: 'article-read' }>;

/** Alerts wait this long for the second reader, and then go with the label of the first. */
const MAX_WAIT_MS = 15 * 60_000;
const LOOK_AGAIN_SECONDS = 30;

/** Whether the likely sentences of this version are still to be read, or their readings to be applied. */
const isAwaited = async (
  table: Pick<AlertsPorts['table'], 'get' | 'getMany'>,
  { article, sequence }: ArticleRead,
): Promise<boolean> => {
  const [version, progress] = await Promise.all([
    readVersionRecord(table)(article),
    progressOfArticle(table)(article),
  ]);
  // A later version has its own message.
  if (!version || newsSequenceOf(version) !== sequence) return false;
  return (
    !progress ||
    progress.sequence < sequence ||
    progress.pending === 'likely' ||
    progress.readAgain !== version.readAgain
  );
};

/**
 * Puts messages about articles that the second reader is about to read behind, for at most 15 minutes, so that no person is
 * alerted with a label that it corrects. Returns the messages to process now.
 */
export const withoutAwaited =
  ({ table, alertsQueue, secondReading, now }: AlertsPorts) =>
  async (messages: readonly AlertMessage[]): Promise<readonly AlertMessage[]> => {
    if (secondReading.mode === 'off' || !(await activeReader(table)())) return messages;
    const time = now();
    const usualEnd = new Date(time.getTime() + MAX_WAIT_MS).toISOString();
    const checked = await inBatches(messages, async (message) => ({
      message,
      waits:
        message.kind === 'article-read' &&
        (message.waitsUntil ?? usualEnd) > time.toISOString() &&
        (await isAwaited(table, message)),
    }));
    const awaited = checked.filter(({ waits }) => waits).map(({ message }) => message);
    if (awaited.length > 0)
      await alertsQueue.send(
        awaited.map((message) => JSON.stringify({ waitsUntil: usualEnd, ...message })),
        { delaySeconds: LOOK_AGAIN_SECONDS },
      );
    return checked.filter(({ waits }) => !waits).map(({ message }) => message);
  };
