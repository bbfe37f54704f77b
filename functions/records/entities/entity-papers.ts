import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { entityKeys } from './entity-keys.ts';

/** Of an item in the list of papers of one. */
const doiIn = ({ doi }: Item): string => (typeof doi === 'string' ? doi : '');

/** The papers of one entity, the newest first. */
export const papersOfEntity =
  (table: Pick<Table, 'query'>) =>
  async (kind: EntityKind, slug: string): Promise<readonly string[]> => {
    const items = await everyItem(table, { pk: entityKeys.papers(kind, slug), descending: true });
    return items.map(doiIn);
  };
