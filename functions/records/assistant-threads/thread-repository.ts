import { notFound, Problem } from '#functions/platform/http/problem.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import { type Item, type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

import type { Answer, Question, Turn } from './assistant-answer.ts';

/** Stored under the person: a thread and each of its turns. */
export const threadKey = (personId: string, slug: string): Key => ({
  pk: personPartition(personId),
  sk: `assistant-thread#${slug}`,
});
export const turnPrefix = (slug: string): string => `assistant-turn#${slug}#`;
const turnKey = (personId: string, slug: string, number: number): Key => ({
  pk: personPartition(personId),
  sk: `${turnPrefix(slug)}${String(number).padStart(4, '0')}`,
});

/** The maximum number of questions in a thread. */
export const MAX_TURNS = 50;

type Ports = {
  readonly table: Pick<Table, 'get' | 'query' | 'write' | 'transact'>;
  readonly now: Clock;
  readonly newId: NewId;
};

// A turn is plain JSON; only this repository writes under its key.
const turnIn = (item: Item): Turn => item['turn'] as unknown as Turn;
const turnItem = (personId: string, slug: string, turn: Turn): Item => ({
  ...turnKey(personId, slug, turn.number),
  turn,
});

export const threadNotFound = () => notFound('Thread not found.');

/** Reads all turns of a thread in order. */
export const turnsOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string, slug: string): Promise<readonly Turn[]> =>
    (await everyItem(table, { pk: personPartition(personId), prefix: turnPrefix(slug) })).map(
      turnIn,
    );

/** Stores threads of questions, each owned by one person. */
export const assistantThreads = ({ table, now, newId }: Ports) => ({
  begin: async (
    personId: string,
    question: Question,
  ): Promise<{ readonly slug: string; readonly turn: number }> => {
    const slug = newId();
    const askedAt = now().toISOString();
    await table.transact([
      {
        kind: 'put',
        item: {
          ...threadKey(personId, slug),
          title: question.question,
          begunAt: askedAt,
          askedAt,
          turns: 1,
          revision: 1,
        },
      },
      { kind: 'put', item: turnItem(personId, slug, { ...question, number: 1, askedAt }) },
    ]);
    return { slug, turn: 1 };
  },
  /** Adds a question; throws 404 if the caller does not own the thread. `before` is its history. */
  ask: async (
    personId: string,
    slug: string,
    question: Question,
  ): Promise<{ readonly turn: number; readonly before: readonly Turn[] }> => {
    const item = await table.get(threadKey(personId, slug));
    if (!item || item['deletedAt'] !== undefined) throw threadNotFound();
    const before = await turnsOf(table)(personId, slug);
    if (before.length >= MAX_TURNS)
      throw new Problem(409, 'This thread has reached its maximum length.', {
        detail: 'Start a new thread.',
      });
    const turn = (before.at(-1)?.number ?? 0) + 1;
    const askedAt = now().toISOString();
    await table
      .transact([
        {
          kind: 'add',
          key: threadKey(personId, slug),
          amounts: { turns: 1, revision: 1 },
          set: { askedAt },
          when: { kind: 'present' },
        },
        {
          kind: 'put',
          item: turnItem(personId, slug, { ...question, number: turn, askedAt }),
          when: { kind: 'absent' },
        },
      ])
      .catch((error: unknown) => {
        if (!(error instanceof WriteConflict)) throw error;
        throw new Problem(409, 'Another question in this thread is still being answered.');
      });
    return { turn, before };
  },
  /** Stores an answer if its question still exists. */
  keep: async (personId: string, slug: string, number: number, answer: Answer): Promise<void> => {
    const key = turnKey(personId, slug, number);
    const item = await table.get(key);
    if (!item) return;
    await table.write({
      kind: 'put',
      item: turnItem(personId, slug, { ...turnIn(item), answer }),
      when: { kind: 'present' },
    });
  },
});
