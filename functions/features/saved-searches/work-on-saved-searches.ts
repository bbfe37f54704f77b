import { completeDue, type TakenDue } from '#functions/platform/due/due-work.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { nextRefresh } from '#shared/domain/refresh-time.ts';
import { DueMessage } from '#shared/messages/due.ts';

import { eraseSavedSearch } from './erase-saved-search.ts';
import { erasureTime } from './plan-runs.ts';
import type { RunPorts } from './ports.ts';
import { runSearch } from './run-search.ts';
import { parseDueId } from './saved-search-keys.ts';
import { readStoredSearch } from './saved-search-repository.ts';

export type SavedSearchesWorkerPorts = RunPorts & {
  readonly files: Pick<Files, 'get' | 'put' | 'list' | 'remove'>;
};

/** When the search is due again; undefined for never. */
type NextDue = string | undefined;

/** Id of a planned run: equal for equal search and time, and not guessable. */
const plannedId = ({ id, at: dueAt }: Pick<TakenDue, 'id' | 'at'>): string =>
  sha256Of(`planned run\n${id}\n${dueAt}`, 'base64url').slice(0, 32);

const doSavedSearch = async (ports: SavedSearchesWorkerPorts, due: TakenDue): Promise<NextDue> => {
  const [personId, searchId] = parseDueId(due.id);
  const search = (await readStoredSearch(ports.table)(personId, searchId))?.search;
  if (!search) return undefined;
  if (search.deletedAt !== undefined) {
    const eraseAt = erasureTime(search.deletedAt);
    // The search was deleted during its run; its erasure is planned for later.
    if (eraseAt > ports.now().toISOString()) return eraseAt;
    await eraseSavedSearch(ports)(personId, searchId);
    return undefined;
  }
  if (search.refresh === 'never') return undefined;
  const isDone = search.plannedDone !== undefined && search.plannedDone >= due.at;
  if (!isDone)
    await runSearch(ports)(personId, searchId, { id: plannedId(due), plannedFor: due.at });
  return nextRefresh(searchId, search.refresh, ports.now());
};

const dueIn = (body: string): TakenDue => DueMessage.parse(JSON.parse(body)).due;

/** Runs a saved search that is due. Idempotent: late or repeated deliveries change nothing. */
export const handleDueSavedSearch =
  (ports: SavedSearchesWorkerPorts) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const due = dueIn(body);
    await completeDue(ports.table)(due, await doSavedSearch(ports, due));
  };

/** After the last attempt, the run is attempted again within a day. */
export const deadLetterSavedSearch =
  (ports: Pick<SavedSearchesWorkerPorts, 'table' | 'now'>) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const message = DueMessage.safeParse(JSON.parse(body));
    if (!message.success) return;
    const { due } = message.data;
    await completeDue(ports.table)(due, nextRefresh(due.id, 'daily', ports.now()));
  };
