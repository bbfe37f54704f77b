import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { entityKeys } from './entity-keys.ts';

/** An item in the paper list of an entity, keyed by publication date and DOI. */
const doiIn = ({ sk }: Item): string => sk.slice(sk.indexOf('#') + 1);

/**
 * The maximum number of papers a search reaches (section 9 of the specification); above it, charts and tables cover the
 * newest.
 */
const MOST_IN_DASHBOARD = 10_000;

/** Reads up to this many papers of an entity, newest first. */
export const newestOfEntity =
  (table: Pick<Table, 'query'>) =>
  async (
    kind: EntityKind,
    slug: string,
    max: number = MOST_IN_DASHBOARD,
  ): Promise<readonly string[]> => {
    const dois: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await table.query({
        pk: entityKeys.papers(kind, slug),
        descending: true,
        keysOnly: true,
        limit: max - dois.length,
        ...(cursor !== undefined && { after: cursor }),
      });
      dois.push(...page.items.map(doiIn));
      cursor = page.next;
    } while (cursor !== undefined && dois.length < max);
    return dois;
  };

/** Reads all papers of an entity, newest first. */
export const papersOfEntity =
  (table: Pick<Table, 'query'>) =>
  async (kind: EntityKind, slug: string): Promise<readonly string[]> => {
    const items = await everyItem(table, {
      pk: entityKeys.papers(kind, slug),
      descending: true,
      keysOnly: true,
    });
    return items.map(doiIn);
  };
