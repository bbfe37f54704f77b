import { requirePerson } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  changeThread,
  isRetentionOver,
  type StoredThread,
} from '#functions/records/assistant-threads/stored-thread.ts';
import { threadNotFound, turnsOf } from '#functions/records/assistant-threads/thread-repository.ts';
import type {
  deleteAssistantThread,
  renameAssistantThread,
  restoreAssistantThread,
  revokeAssistantThread,
  shareAssistantThread,
} from '#shared/contracts/assistant-threads.ts';

import { threadSummary } from './thread-view.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'query' | 'write'>;
  readonly now: Clock;
  readonly newSecret: NewSecret;
};

type Caller = Parameters<typeof requirePerson>[0];

/** Changes a thread of the caller that is not deleted. */
const changed =
  ({ table }: Pick<Ports, 'table'>) =>
  async (
    caller: Caller,
    slug: string,
    change: (previous: StoredThread) => StoredThread,
  ): Promise<StoredThread> => {
    const after = await changeThread(table)(requirePerson(caller).person.id, slug, (previous) =>
      previous.state.kind === 'deleted' ? undefined : change(previous),
    );
    if (!after) throw threadNotFound();
    return after;
  };

export const renameThread =
  (ports: Pick<Ports, 'table'>): UseCase<typeof renameAssistantThread> =>
  async (caller, { params: { slug }, body: { title } }) =>
    threadSummary(await changed(ports)(caller, slug, (previous) => ({ ...previous, title })));

/** A deleted thread is no longer shared, even if it is restored. */
export const deleteThread =
  (ports: Pick<Ports, 'table' | 'now'>): UseCase<typeof deleteAssistantThread> =>
  async (caller, { params: { slug } }) => {
    const deletedAt = ports.now().toISOString();
    await changed(ports)(caller, slug, (previous) => ({
      ...previous,
      state: { kind: 'deleted', deletedAt },
    }));
    return { success: true };
  };

export const restoreThread =
  ({ table, now }: Pick<Ports, 'table' | 'now'>): UseCase<typeof restoreAssistantThread> =>
  async (caller, { params: { slug } }) => {
    const after = await changeThread(table)(requirePerson(caller).person.id, slug, (previous) => {
      if (previous.state.kind !== 'deleted') return previous;
      // Its hour has passed, so erasing may have started.
      return isRetentionOver(previous.state.deletedAt, now())
        ? undefined
        : { ...previous, state: { kind: 'private' } };
    });
    if (!after) throw threadNotFound();
    return threadSummary(after);
  };

/** Shares what has been answered so far; a thread that is already shared keeps its link. */
export const shareThread =
  (ports: Ports): UseCase<typeof shareAssistantThread> =>
  async (caller, { params: { slug } }) => {
    const turns = await turnsOf(ports.table)(requirePerson(caller).person.id, slug);
    const last = turns.findLast(({ answer }) => answer !== undefined)?.number;
    const token = ports.newSecret();
    const { state } = await changed(ports)(caller, slug, (previous) => {
      if (last === undefined) throw new Problem(409, 'There is no answer to share yet.');
      const kept = previous.state.kind === 'shared' ? previous.state.share.token : token;
      return { ...previous, state: { kind: 'shared', share: { token: kept, turns: last } } };
    });
    if (state.kind !== 'shared') throw new TypeError('A shared thread must have a token.');
    return { token: state.share.token, questions: state.share.turns };
  };

export const revokeThread =
  (ports: Pick<Ports, 'table'>): UseCase<typeof revokeAssistantThread> =>
  async (caller, { params: { slug } }) => {
    await changed(ports)(caller, slug, (previous) => ({ ...previous, state: { kind: 'private' } }));
    return { success: true };
  };
