import { type MayReadStatements, requirePerson } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  sharedThread,
  storedThread,
  threadsOf,
} from '#functions/records/assistant-threads/stored-thread.ts';
import { threadNotFound, turnsOf } from '#functions/records/assistant-threads/thread-repository.ts';
import { type OpenText, textReader } from '#functions/records/statements/text-reader.ts';
import { questionsToday } from '#functions/records/assistant-threads/usage.ts';
import type {
  readAssistantThread as oneContract,
  readAssistantThreads as contract,
  readSharedAssistantThread as sharedContract,
} from '#shared/contracts/assistant-threads.ts';
import { assistantQuestionsPerDay, assistantRenewsAt } from '#shared/domain/assistant-limit.ts';

import type { AssistantPorts } from './ports.ts';
import { sharedThreadView, threadSummary, threadView } from './thread-view.ts';

type Ports = Pick<AssistantPorts, 'table' | 'index' | 'entitled' | 'now'> & {
  readonly mayReadStatements: MayReadStatements;
  readonly openText: OpenText;
};

export const readThreads =
  ({ table, entitled, now }: Ports): UseCase<typeof contract> =>
  async (caller, { query: { limit, offset } }) => {
    const personId = requirePerson(caller).person.id;
    const threads = await threadsOf(table)(personId);
    return {
      threads: threads.slice(offset, offset + limit).map(threadSummary),
      total: threads.length,
      usage: {
        asked: await questionsToday({ table, now })(personId),
        most: assistantQuestionsPerDay(entitled(caller)),
        renewsAt: assistantRenewsAt(now()).toISOString(),
      },
    };
  };

export const readThread =
  (ports: Ports): UseCase<typeof oneContract> =>
  async (caller, { params: { slug } }) => {
    const personId = requirePerson(caller).person.id;
    const thread = await storedThread(ports.table)(personId, slug);
    if (!thread || thread.state.kind === 'deleted') throw threadNotFound();
    const turns = await turnsOf(ports.table)(personId, slug);
    return threadView(ports)(thread, turns, await textReader(ports)(caller));
  };

/** Returns a shared thread up to the last question at the time of sharing. */
export const readSharedThread =
  (ports: Ports): UseCase<typeof sharedContract> =>
  async (caller, { params: { token } }) => {
    const found = await sharedThread(ports.table)(token);
    if (!found) throw notFound('This shared thread does not exist or is no longer shared.');
    const { personId, thread, share } = found;
    const turns = await turnsOf(ports.table)(personId, thread.slug);
    return sharedThreadView(ports)(
      thread,
      turns.filter(({ number }) => number <= share.turns),
      await textReader(ports)(caller),
    );
  };
