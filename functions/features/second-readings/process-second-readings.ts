import { completeDue } from '#functions/platform/due/due-work.ts';
import { type Delivery } from '#functions/platform/ports/queue.ts';
import { type Run } from '#functions/platform/queues/work.ts';
import { newsSequenceOf, readVersionRecord } from '#functions/records/articles/version-record.ts';
import { SecondReadingsMessage } from '#shared/messages/second-readings.ts';

import { lookForReadings, noteShelf, planBacklog } from './look.ts';
import { type ReadingPorts, type SecondReadingsPorts } from './ports.ts';
import { readArticle } from './read-article.ts';
import { readBacklog, SECOND_READING } from './read-backlog.ts';

/** Reads the likely sentences of an article that was just read, and leaves its rest to the backlog. */
const readNews = async (
  ports: ReadingPorts,
  { article, sequence }: { readonly article: string; readonly sequence: number },
  run: Run,
): Promise<void> => {
  const head = await readVersionRecord(ports.table)(article);
  // A later version has its own message.
  if (!head || newsSequenceOf(head) !== sequence) return;
  await readArticle(ports)(article, {
    onlyLikely: true,
    isInterrupted: async () => {
      await run.goesOn();
      await ports.whenQuiet();
      return run.isEnding();
    },
  });
  await planBacklog(ports);
};

/**
 * Processes one message of the second reader. Idempotent: what was read is stored in small batches, and everything else
 * follows from what is stored. Does nothing while there is no reader.
 */
export const processSecondReadings =
  ({ secondReader, ...ports }: SecondReadingsPorts) =>
  async ({ body }: Pick<Delivery, 'body'>, run: Run): Promise<void> => {
    const message = SecondReadingsMessage.parse(JSON.parse(body));
    if (!secondReader || ports.secondReading.mode === 'off') {
      // Planned again by the next look that finds a reader.
      if (message.kind === 'due') await completeDue(ports.table)(message.due);
      return;
    }
    const reading: ReadingPorts = { ...ports, secondReader };
    switch (message.kind) {
      case 'look':
        return lookForReadings(reading);
      case 'shelf':
        return noteShelf(reading, message);
      case 'due':
        if (message.due.kind === SECOND_READING) await readBacklog(reading)(message.due, run);
        return;
      case 'article-read':
        return readNews(reading, message, run);
      case 'notices-changed':
    }
  };
