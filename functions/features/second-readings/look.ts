import { planEarlier } from '#functions/platform/due/due-work.ts';
import {
  articleKeyPrefixes,
  holdsParsedArticles,
  unpackArticles,
  versionsWithPrefix,
} from '#functions/records/articles/stored-article.ts';
import { activateReader, activeReader } from '#functions/records/second-readings/active-reader.ts';
import { pendingArticle } from '#functions/records/second-readings/reading-progress.ts';
import { type SecondReadingsMessage } from '#shared/messages/second-readings.ts';

import { type ReadingPorts } from './ports.ts';
import { noteArticle } from './read-article.ts';
import { BACKLOG, SECOND_READING } from './read-backlog.ts';

type Shelf = Extract<SecondReadingsMessage, { readonly kind: 'shelf' }>;

/** Articles noted per message, a few seconds of work. */
const ARTICLES_AT_ONCE = 200;

/** Plans the reading of what waits, unless it is planned already. */
export const planBacklog = async ({
  table,
  secondReading,
  now,
}: Pick<ReadingPorts, 'table' | 'secondReading' | 'now'>): Promise<void> => {
  const scope = secondReading.mode === 'on' ? 'all' : 'likely';
  if (await pendingArticle(table)(scope))
    await planEarlier(table)({ kind: SECOND_READING, id: BACKLOG, at: now().toISOString() });
};

/**
 * Queues the whole collection, one key prefix at a time, when another version of a reader or other articles are read now,
 * and lets what waits be read. Idempotent: queuing that was cut off is repeated.
 */
export const lookForReadings = async (ports: ReadingPorts): Promise<void> => {
  const { table, files, queue, secondReader, thirdReader, keepsFirstLabels } = ports;
  const { model } = secondReader;
  const readsAll = keepsFirstLabels === undefined;
  const active = await activeReader(table)();
  const third = thirdReader?.model;
  if (
    active?.model !== model ||
    active.readsAll !== readsAll ||
    active.third !== third ||
    !active.isHandedOut
  ) {
    await activateReader(table)({ model, readsAll, third, isHandedOut: false });
    if (await holdsParsedArticles(files))
      await queue.send(
        articleKeyPrefixes.map((shelf) =>
          JSON.stringify({ kind: 'shelf', model, shelf } satisfies SecondReadingsMessage),
        ),
      );
    await activateReader(table)({ model, readsAll, third, isHandedOut: true });
  }
  await planBacklog(ports);
};

/** Notes the articles under a key prefix, some hundred per message. */
export const noteShelf = async (
  ports: ReadingPorts,
  { model, shelf, after = '' }: Shelf,
): Promise<void> => {
  const { files, queue, secondReader } = ports;
  // Another version reads by now and queues the collection itself.
  if (secondReader.model !== model) return;
  let noted = 0;
  let last = after;
  for await (const versions of versionsWithPrefix(files, shelf)) {
    const [newest] = versions.toSorted((a, b) => b.modifiedAt.localeCompare(a.modifiedAt));
    if (!newest || versions.every(({ key }) => key <= after)) continue;
    if (noted === ARTICLES_AT_ONCE) {
      await queue.send([
        JSON.stringify({ kind: 'shelf', model, shelf, after: last } satisfies Shelf),
      ]);
      break;
    }
    const bytes = await files.get(newest.key);
    if (bytes) for (const { key } of unpackArticles(bytes)) await noteArticle(ports)(key);
    noted += 1;
    last =
      versions
        .map(({ key }) => key)
        .toSorted()
        .at(-1) ?? last;
  }
  await planBacklog(ports);
};
