import { personCalling } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import {
  changeThread,
  isOver,
  type StoredThread,
} from '#functions/records/assistant-threads/stored-thread.ts';
import { noThread, turnsOf } from '#functions/records/assistant-threads/thread-repository.ts';
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

type Caller = Parameters<typeof personCalling>[0];

/** Changes a thread of the caller that is not deleted. */
const changed =
  ({ table }: Pick<Ports, 'table'>) =>
  async (
    caller: Caller,
    slug: string,
    change: (before: StoredThread) => StoredThread,
  ): Promise<StoredThread> => {
    const after = await changeThread(table)(personCalling(caller).person.id, slug, (before) =>
      before.state.kind === 'deleted' ? undefined : change(before),
    );
    if (!after) throw noThread();
    return after;
  };

export const renameThread =
  (ports: Pick<Ports, 'table'>): UseCase<typeof renameAssistantThread> =>
  async (caller, { params: { slug }, body: { title } }) =>
    threadSummary(await changed(ports)(caller, slug, (before) => ({ ...before, title })));

/** A deleted thread is no longer shared, even if it is restored. */
export const deleteThread =
  (ports: Pick<Ports, 'table' | 'now'>): UseCase<typeof deleteAssistantThread> =>
  async (caller, { params: { slug } }) => {
    const deletedAt = ports.now().toISOString();
    await changed(ports)(caller, slug, (before) => ({
      ...before,
      state: { kind: 'deleted', deletedAt },
    }));
    return { success: true };
  };

export const restoreThread =
  ({ table, now }: Pick<Ports, 'table' | 'now'>): UseCase<typeof restoreAssistantThread> =>
  async (caller, { params: { slug } }) => {
    const after = await changeThread(table)(personCalling(caller).person.id, slug, (before) => {
      if (before.state.kind !== 'deleted') return before;
      // Its hour has passed, so erasing may have started.
      return isOver(before.state.deletedAt, now())
        ? undefined
        : { ...before, state: { kind: 'private' } };
    });
    if (!after) throw noThread();
    return threadSummary(after);
  };

/** Shares what has been answered so far; a thread that is already shared keeps its link. */
export const shareThread =
  (ports: Ports): UseCase<typeof shareAssistantThread> =>
  async (caller, { params: { slug } }) => {
    const turns = await turnsOf(ports.table)(personCalling(caller).person.id, slug);
    const last = turns.findLast(({ answer }) => answer !== undefined)?.number;
    const token = ports.newSecret();
    const { state } = await changed(ports)(caller, slug, (before) => {
      if (last === undefined) throw new Problem(409, 'There is no answer to share yet.');
      const kept = before.state.kind === 'shared' ? before.state.share.token : token;
      return { ...before, state: { kind: 'shared', share: { token: kept, turns: last } } };
    });
    if (state.kind !== 'shared') throw new TypeError('A shared thread must have a token.');
    return { token: state.share.token, questions: state.share.turns };
  };

export const revokeThread =
  (ports: Pick<Ports, 'table'>): UseCase<typeof revokeAssistantThread> =>
  async (caller, { params: { slug } }) => {
    await changed(ports)(caller, slug, (before) => ({ ...before, state: { kind: 'private' } }));
    return { success: true };
  };
