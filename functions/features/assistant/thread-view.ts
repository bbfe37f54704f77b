import type {
  Answer,
  AnswerTable,
  Turn,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import type { TextReader } from '#functions/records/statements/text-reader.ts';
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

/** Returns the table for people without access: quotations already shown in sentences stay, all others are removed. */
const tableFor = (
  { columns, rows }: AnswerTable,
  sentences: Answer['sentences'],
  { mayRead }: TextReader,
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

/** Returns an answer as its reader may see it: sentences with quotations, and locked sources. */
const answerView =
  (ports: Ports) =>
  async (answer: Answer, reader: TextReader): Promise<AnswerView> => {
    const { kind, finding, counts, sentences, sources, withheld, degraded, found, gap, model } =
      answer;
    const table = tableFor(answer.table, sentences, reader);
    return {
      kind,
      ...(finding && { finding }),
      counts: [...counts],
      sentences: sentences.map((sentence) => ({ ...sentence, citations: [...sentence.citations] })),
      sources: [...(await sourcesView(ports)(sources, reader))],
      table: {
        columns: [...table.columns],
        rows: table.rows.map(({ doi, cells }) => ({ doi, cells: [...cells] })),
      },
      ...(withheld && { withheld: { count: withheld.count, reasons: [...withheld.reasons] } }),
      ...(degraded && { degraded }),
      found,
      ...(gap && { gap }),
      ...(model !== undefined && { model }),
    };
  };

const turnsView =
  (ports: Ports) =>
  async (turns: readonly Turn[], reader: TextReader): Promise<SharedAssistantThread['turns']> => {
    const views: SharedAssistantThread['turns'] = [];
    for (const { number, question, askedAt, answer } of turns)
      views.push({
        ...{ number, question, askedAt },
        ...(answer && { answer: await answerView(ports)(answer, reader) }),
      });
    return views;
  };

/** Returns a thread as its owner sees it. */
export const threadView =
  (ports: Ports) =>
  async (
    { slug, title, begunAt, askedAt, state }: StoredThread,
    turns: readonly Turn[],
    reader: TextReader,
  ): Promise<AssistantThread> => {
    const views = await turnsView(ports)(turns, reader);
    return {
      ...{ slug, title, begunAt, askedAt },
      ...(state.kind === 'shared' && {
        share: { token: state.share.token, questions: state.share.turns },
      }),
      turns: views.map((view, index) => {
        const { filters, columns } = turns[index] ?? {};
        return { ...view, ...(filters && { filters }), ...(columns && { columns: [...columns] }) };
      }),
    };
  };

/** Returns a thread for anyone with the link. Filters are removed, since they may name a private dashboard. */
export const sharedThreadView =
  (ports: Ports) =>
  async (
    { title, begunAt }: StoredThread,
    turns: readonly Turn[],
    reader: TextReader,
  ): Promise<SharedAssistantThread> => ({
    title,
    begunAt,
    askedAt: turns.at(-1)?.askedAt ?? begunAt,
    turns: await turnsView(ports)(turns, reader),
  });
