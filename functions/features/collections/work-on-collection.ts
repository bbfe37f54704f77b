import { setTimeout as pause } from 'node:timers/promises';

import { DailyBudgetSpent, SourceUnavailable } from '#functions/platform/ports/sources.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { type Run, type Work, type WorkResult } from '#functions/platform/queues/work.ts';
import { allowedSources } from '#functions/records/collections/allowed-sources.ts';
import { noteCountElsewhere } from '#functions/records/papers/counts-elsewhere.ts';
import {
  type Collection,
  collectionRepository,
} from '#functions/records/collections/collection-repository.ts';
import { postponedCollections } from '#functions/records/collections/postponed-collections.ts';
import { isOver } from '#shared/domain/collection.ts';
import { collectingSourceNames } from '#shared/domain/source-name.ts';
import { CollectionMessage } from '#shared/messages/collections.ts';

import { collectPage } from './collect-page.ts';
import { type CollectingPorts } from './ports.ts';
import { settleArticles } from './settle-articles.ts';

/** A source that still does not answer at this attempt ends the collection, which can be begun again. */
const LAST_ATTEMPT = 4;
/** How long to wait before looking again whether articles have been read; longer where each look costs money. */
const LOOK_AGAIN_MS = 500;
const LOOK_AGAIN_ON_AWS_MS = 20_000;

type Wait = (milliseconds: number) => Promise<unknown>;

/** Works on a collection, one page or one look for each message, until it is over. */
export const workOnCollection = (ports: CollectingPorts, wait: Wait = pause): Work => ({
  kind: 'each',
  work: async ({ body, attempt }, run): Promise<WorkResult> => {
    const { collection: id } = CollectionMessage.parse(JSON.parse(body));
    try {
      return await workOn(ports, wait, id, { run, isLastAttempt: attempt >= LAST_ATTEMPT });
    } catch (error) {
      if (error instanceof WriteConflict) return 'elsewhere';
      if (error instanceof DailyBudgetSpent) return postpone(ports, id, error.message);
      if (!(error instanceof SourceUnavailable)) throw error;
      if (!error.isFinal && attempt < LAST_ATTEMPT) throw error;
      await collectionRepository(ports.table).end(
        id,
        'failed',
        ports.now().toISOString(),
        error.message,
      );
      return 'done';
    }
  },
});

const DAY_MS = 86_400_000;

/** The hourly sweep continues it on the next day; until then it costs nothing. */
const postpone = async (
  { table, now }: CollectingPorts,
  id: string,
  reason: string,
): Promise<WorkResult> => {
  const tomorrow = new Date(now().getTime() + DAY_MS).toISOString().slice(0, 10);
  await postponedCollections(table).postpone(id, tomorrow);
  await collectionRepository(table).noteReason(id, now().toISOString(), reason);
  return 'done';
};

/** The works are known now, as far as the source has their texts. */
const noteCounts = async (
  { table, now }: CollectingPorts,
  { lists }: Pick<Collection, 'lists'>,
): Promise<void> => {
  const day = now().toISOString().slice(0, 10);
  for (const list of lists)
    if ((list.kind === 'citing' || list.kind === 'index') && list.total !== undefined)
      await noteCountElsewhere(table)(list.doi, list.kind === 'index' ? list.source : 'europepmc', {
        count: list.total,
        ...(list.isWhole && list.open !== undefined && { open: list.open }),
        day,
      });
};

const workOn = async (
  ports: CollectingPorts,
  wait: Wait,
  id: string,
  { run, isLastAttempt }: { readonly run: Run; readonly isLastAttempt: boolean },
): Promise<WorkResult> => {
  const repository = collectionRepository(ports.table);
  const collection = await repository.read(id);
  if (!collection || isOver(collection.stage)) return 'done';
  if (collection.stage === 'collecting') {
    // Permission may have been withdrawn, or sources switched off, since it began.
    const { allowedAt, among } = allowedSources(ports.table);
    const isAllowed = ports.sources.mode !== 'off' && (await allowedAt('europepmc')) !== undefined;
    if (!isAllowed) {
      const reason = 'The source is no longer allowed.';
      await repository.end(id, 'stopped', ports.now().toISOString(), reason);
      return 'done';
    }
    const allowed = new Set(await among(collectingSourceNames));
    await collectPage(ports, collection, { goesOn: run.goesOn, isLastAttempt, allowed });
  }
  if ((await settleArticles(ports, id)) === 'waiting') {
    if (collection.stage === 'reading')
      await wait(run.mayTakeMs === undefined ? LOOK_AGAIN_MS : LOOK_AGAIN_ON_AWS_MS);
    return 'hand-on';
  }
  if (collection.stage !== 'reading') return 'hand-on';
  await noteCounts(ports, collection);
  await repository.end(id, 'done', ports.now().toISOString());
  return 'done';
};
