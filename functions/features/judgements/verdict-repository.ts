import { everyItem } from '#functions/platform/ports/every-item.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Key, Table } from '#functions/platform/ports/table.ts';
import { type JudgeVerdict } from '#functions/ingest/stance/judge/judge.ts';

/** Every verdict is stored beside its article, including ones without effect. */
const PREFIX = 'verdict#';
const keyOf = (article: string, sentence: string): Key => ({
  pk: `article#${article}`,
  sk: `${PREFIX}${sentence}`,
});

/** A sentence is identified by its first statement. */
export type StoredVerdict = {
  readonly sentence: string;
  readonly model: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly verdict: JudgeVerdict;
};

export const verdictItem = (article: string, { sentence, ...rest }: StoredVerdict): Item => ({
  ...keyOf(article, sentence),
  model: rest.model,
  at: rest.at,
  verdict: { ...rest.verdict },
});

/** Returns the sentences of an article that this model already judged. */
export const judgedSentences =
  (table: Pick<Table, 'query'>) =>
  async (article: string, model: string): Promise<ReadonlySet<string>> =>
    new Set(
      (await everyItem(table, { pk: `article#${article}`, prefix: PREFIX }))
        .filter((item) => item['model'] === model)
        .map(({ sk }) => sk.slice(PREFIX.length)),
    );

/** Reserves requests of the daily limit (UTC); returns how many remained. A crashed run keeps its reservation. */
export const reserveQuestions =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (now: Date, requested: number, maxPerDay: number): Promise<number> => {
    const day = now.toISOString().slice(0, 10);
    const key: Key = { pk: 'judge', sk: `day#${day}` };
    return retryOnConflict(async () => {
      const counter = await table.get(key);
      const used = Number(counter?.['asked'] ?? 0);
      const granted = Math.max(0, Math.min(requested, maxPerDay - used));
      if (granted === 0) return 0;
      await table.write({
        kind: 'put',
        item: { ...key, asked: used + granted },
        when: counter ? { kind: 'equals', attribute: 'asked', value: used } : { kind: 'absent' },
      });
      return granted;
    });
  };
