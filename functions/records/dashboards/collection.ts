import type { Table } from '#functions/platform/ports/table.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { newestOfEntity } from '#functions/records/entities/entity-papers.ts';
import type { EntityRow } from '#functions/records/entities/lists.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { relianceKey } from './dashboard-keys.ts';
import { matchedWorks } from './dashboard-repository.ts';
import { type Cache, readUncached } from './result-cache.ts';
import { type Reliance, type StoredReliance, storedReliance } from './reliance-repository.ts';

/** The works of a dashboard, and which of them rely on works with a serious notice. */
export type Collection = {
  readonly dois: readonly string[];
  readonly reliance: readonly Reliance[];
  /** Undefined until it has been looked up for the first time. */
  readonly isLookedThrough: boolean;
};

const collection = (dois: readonly string[], stored: StoredReliance | undefined): Collection => ({
  dois,
  reliance: stored?.reliance ?? [],
  isLookedThrough: stored !== undefined,
});

/** Works chosen by a person, or found by the search of a live dashboard. */
export const collectionOfDashboard =
  (table: Pick<Table, 'get'>) =>
  async (id: string): Promise<Collection> => {
    const [dois, stored] = await Promise.all([
      matchedWorks(table)(id),
      storedReliance(table)(relianceKey(id)),
    ]);
    return collection(dois, stored);
  };

export type CacheDois = Cache<readonly string[]>;

/** The papers of a journal, institution, funder or author, newest first. */
export const collectionOfEntity =
  (table: Pick<Table, 'get' | 'query'>, keep: CacheDois = readUncached) =>
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
