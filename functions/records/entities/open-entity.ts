import { slugKey } from '#functions/ingest/organizations/known-names.ts';
import { nameKey } from '#functions/ingest/organizations/name-key.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { entityKeys } from './entity-keys.ts';
import { type EntityRow, rowIn } from './lists.ts';
import { readName } from './names-repository.ts';

const unknown: Readonly<Record<EntityKind, string>> = {
  journal: 'There is no journal at this address.',
  affiliation: 'There is no institution at this address.',
  institution: 'There is no funding institution at this address.',
  author: 'There is no author at this address.',
};

/** The names under which an address is known: its own, and those of a paper that were joined with others. */
const namesOf = (kind: EntityKind, slug: string): readonly string[] =>
  kind === 'author'
    ? [`one:${slug}`, slugKey(slug)]
    : [slugKey(slug), `name:${nameKey(slug.replaceAll('-', ' '))}`];

/**
 * Who or what stands at an address, with its figures; the address of a name that was joined with another leads to the one
 * both have, whose own is `slug`. Refuses with 404 what has no paper.
 */
export const openEntity =
  (table: Pick<Table, 'get'>) =>
  async (kind: EntityKind, given: string): Promise<EntityRow> => {
    for (const name of namesOf(kind, given)) {
      const known = await readName(table)(kind, name);
      const item = known && (await table.get(entityKeys.figures(kind, known.slug)));
      const row = item && rowIn(item);
      if (row && row.papers > 0) return row;
    }
    const item = await table.get(entityKeys.figures(kind, given));
    const row = item && rowIn(item);
    if (!row || row.papers === 0) throw notFound(unknown[kind]);
    return row;
  };
