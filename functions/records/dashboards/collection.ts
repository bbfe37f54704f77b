import type { Table } from '#functions/platform/ports/table.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { newestOfEntity } from '#functions/records/entities/entity-papers.ts';
import type { EntityRow } from '#functions/records/entities/lists.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { relianceKey } from './dashboard-keys.ts';
import { matchedWorks } from './dashboard-repository.ts';
import { type Keep, notKept } from './kept-answers.ts';
import { type Reliance, type StoredReliance, storedReliance } from './reliance-repository.ts';

/** The works that a dashboard speaks of, and which of them rely on works with a grave notice. */
export type Collection = {
  readonly dois: readonly string[];
  readonly reliance: readonly Reliance[];
  /** Before it was looked up for the first time, nothing is known of what they rely on. */
  readonly isLookedThrough: boolean;
};

const collection = (dois: readonly string[], stored: StoredReliance | undefined): Collection => ({
  dois,
  reliance: stored?.reliance ?? [],
  isLookedThrough: stored !== undefined,
});

/** What a person chose, or what the search of a live dashboard found. */
export const collectionOfDashboard =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<Collection> => {
    const [dois, stored] = await Promise.all([
      matchedWorks(table)(id),
      storedReliance(table)(relianceKey(id)),
    ]);
    return collection(dois, stored);
  };

export type KeepDois = Keep<readonly string[]>;

/** The papers of a journal, an institution, a funder or an author, the newest first. */
export const collectionOfEntity =
  (table: Pick<Table, 'get' | 'query'>, keep: KeepDois = notKept) =>
  async (kind: EntityKind, { slug, papers, tally }: EntityRow): Promise<Collection> => {
    const [dois, stored] = await Promise.all([
      // Its figures change with its papers.
      keep({
        about: [kind, slug, papers, tally],
        read: () => newestOfEntity(table)(kind, slug),
      }),
      storedReliance(table)(entityKeys.reliance(kind, slug)),
    ]);
    return collection(dois, stored);
  };
