import type {
  Answer,
  AnswerTable,
  Turn,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import type { StoredThread } from '#functions/records/assistant-threads/stored-thread.ts';
import type {
  AssistantThread,
  AssistantThreadSummary,
  SharedAssistantThread,
} from '#shared/contracts/assistant-threads.ts';

import { sourcesView } from './sources-view.ts';

type Ports = Parameters<typeof sourcesView>[0];
type AnswerView = NonNullable<AssistantThread['turns'][number]['answer']>;

export const threadSummary = (thread: StoredThread): AssistantThreadSummary => {
  const { slug, title, begunAt, askedAt, turns, state } = thread;
  return { slug, title, begunAt, askedAt, questions: turns, shared: state.kind === 'shared' };
};

/**
 * The table for whoever may not read statements: what the sentences quote is shown already, every other quotation of a
 * statement stays away.
 */
const tableFor = (
  { columns, rows }: AnswerTable,
  sentences: Answer['sentences'],
  mayRead: boolean,
): AnswerTable => {
  if (mayRead) return { columns, rows };
  const shown = new Set(
    sentences.flatMap(({ citations }) =>
      citations.map(({ statementId, quote }) => JSON.stringify([statementId, quote])),
    ),
  );
  return {
    columns,
    rows: rows.map(({ doi, cells }) => ({
      doi,
      cells: cells.map((cell) =>
        cell === null || 'doi' in cell || shown.has(JSON.stringify([cell.statementId, cell.quote]))
          ? cell
          : null,
      ),
    })),
  };
};

/** An answer as its reader may see it: sentences with what they quote, and sources that keep their locks. */
const answerView =
  (ports: Ports) =>
  async (answer: Answer, mayRead: boolean): Promise<AnswerView> => {
    const { kind, counts, sentences, sources, withheld, degraded, found, model } = answer;
    const table = tableFor(answer.table, sentences, mayRead);
    return {
      kind,
      counts: [...counts],
      sentences: sentences.map((one) => ({ ...one, citations: [...one.citations] })),
      sources: [...(await sourcesView(ports)(sources, mayRead))],
      table: {
        columns: [...table.columns],
        rows: table.rows.map(({ doi, cells }) => ({ doi, cells: [...cells] })),
      },
      ...(withheld && { withheld: { count: withheld.count, reasons: [...withheld.reasons] } }),
      ...(degraded && { degraded }),
      found,
      ...(model !== undefined && { model }),
    };
  };

const turnsView =
  (ports: Ports) =>
  async (turns: readonly Turn[], mayRead: boolean): Promise<SharedAssistantThread['turns']> => {
    const views: SharedAssistantThread['turns'] = [];
    for (const { number, question, askedAt, answer } of turns)
      views.push({
        ...{ number, question, askedAt },
        ...(answer && { answer: await answerView(ports)(answer, mayRead) }),
      });
    return views;
  };

/** A thread as the one who asked sees it. */
export const threadView =
  (ports: Ports) =>
  async (
    { slug, title, begunAt, askedAt, state }: StoredThread,
    turns: readonly Turn[],
    mayRead: boolean,
  ): Promise<AssistantThread> => {
    const views = await turnsView(ports)(turns, mayRead);
    return {
      ...{ slug, title, begunAt, askedAt },
      ...(state.kind === 'shared' && {
        share: { token: state.share.token, questions: state.share.turns },
      }),
      turns: views.map((view, place) => {
        const { filters, columns } = turns[place] ?? {};
        return { ...view, ...(filters && { filters }), ...(columns && { columns: [...columns] }) };
      }),
    };
  };

/** The same for whoever has the link. Filters stay away: they may name a dashboard that is nobody else's. */
export const sharedThreadView =
  (ports: Ports) =>
  async (
    { title, begunAt }: StoredThread,
    turns: readonly Turn[],
    mayRead: boolean,
  ): Promise<SharedAssistantThread> => ({
    title,
    begunAt,
    askedAt: turns.at(-1)?.askedAt ?? begunAt,
    turns: await turnsView(ports)(turns, mayRead),
  });
