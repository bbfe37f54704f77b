import { everyItem } from '#functions/platform/ports/every-item.ts';
import { type Item, type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { type JudgesVerdict } from '#functions/ingest/stance/judge/judge.ts';

/** Every verdict is stored beside its article, including ones without effect. */
const PREFIX = 'verdict#';
const keyOf = (article: string, sentence: string): Key => ({
  pk: `article#${article}`,
  sk: `${PREFIX}${sentence}`,
});

/** A sentence is identified by its first statement. */
export type KeptVerdict = {
  readonly sentence: string;
  readonly model: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly verdict: JudgesVerdict;
};

export const verdictItem = (article: string, { sentence, ...kept }: KeptVerdict): Item => ({
  ...keyOf(article, sentence),
  model: kept.model,
  at: kept.at,
  verdict: { ...kept.verdict },
});

/** Returns the sentences of an article that this model already judged. */
export const sentencesJudged =
  (table: Pick<Table, 'query'>) =>
  async (article: string, model: string): Promise<ReadonlySet<string>> =>
    new Set(
      (await everyItem(table, { pk: `article#${article}`, prefix: PREFIX }))
        .filter((item) => item['model'] === model)
        .map(({ sk }) => sk.slice(PREFIX.length)),
    );

const TRIES = 20;

/** Reserves requests of the daily limit (UTC); returns how many remained. A crashed run keeps its reservation. */
export const takeQuestions =
  (table: Pick<Table, 'get' | 'write'>) =>
  async (now: Date, wanted: number, most: number): Promise<number> => {
    const day = now.toISOString().slice(0, 10);
    const key: Key = { pk: 'judge', sk: `day#${day}` };
    for (let attempt = 1; ; attempt += 1) {
      const before = await table.get(key);
      const asked = Number(before?.['asked'] ?? 0);
      const taken = Math.max(0, Math.min(wanted, most - asked));
      if (taken === 0) return 0;
      try {
        await table.write({
          kind: 'put',
          item: { ...key, asked: asked + taken },
          when: before ? { kind: 'equals', attribute: 'asked', value: asked } : { kind: 'absent' },
        });
        return taken;
      } catch (error) {
        if (!(error instanceof WriteConflict) || attempt >= TRIES) throw error;
      }
    }
  };
