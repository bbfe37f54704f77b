import type { Item } from '#functions/platform/ports/table.ts';
import type { CountingSource } from '#shared/domain/imported-registry.ts';

/** How many works cite a work according to registries and indexes of citations, each with its day (`2026-11-26`). No tally contains these counts. */
export type CountsElsewhere = {
  readonly [registry in CountingSource]?: { readonly count: number; readonly day: string };
};

/** The attribute of a work's item that holds them. */
export const COUNTED_ELSEWHERE = 'countedElsewhere';

export const countsElsewhereIn = (item: Item | undefined): CountsElsewhere =>
  // Only applying an import writes it.
  (item?.[COUNTED_ELSEWHERE] ?? {}) as CountsElsewhere;
