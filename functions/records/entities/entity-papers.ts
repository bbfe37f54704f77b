import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { entityKeys } from './entity-keys.ts';

/** Of an item in the list of papers of one, whose key is the day it appeared and its DOI. */
const doiIn = ({ sk }: Item): string => sk.slice(sk.indexOf('#') + 1);

/** As many papers as any search reaches (section 9 of the specification): of more, the newest stand in charts and tables. */
const MOST_IN_DASHBOARD = 10_000;

/** As many of the papers of one entity, the newest first. */
export const newestOfEntity =
  (table: Pick<Table, 'query'>) =>
  async (
    kind: EntityKind,
    slug: string,
    most: number = MOST_IN_DASHBOARD,
  ): Promise<readonly string[]> => {
    const dois: string[] = [];
    let after: string | undefined;
    do {
      const page = await table.query({
        pk: entityKeys.papers(kind, slug),
        descending: true,
        keysOnly: true,
        limit: most - dois.length,
        ...(after !== undefined && { after }),
      });
      dois.push(...page.items.map(doiIn));
      after = page.next;
    } while (after !== undefined && dois.length < most);
    return dois;
  };

/** All papers of one entity, the newest first. */
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
