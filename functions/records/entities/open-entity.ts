import { slugKey } from '#functions/ingest/organizations/known-names.ts';
import { nameKey } from '#functions/ingest/organizations/name-key.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { entityKeys } from './entity-keys.ts';
import { type EntityRow, parseRow } from './lists.ts';
import { readName } from './names-repository.ts';

type Tables = Pick<Table, 'get'>;

const unknown: Readonly<Record<EntityKind, string>> = {
  journal: 'Journal not found.',
  affiliation: 'Institution not found.',
  institution: 'Funding institution not found.',
  author: 'Author not found.',
};

/** The names under which a slug is known: its own, and merged ones. */
const namesOf = (kind: EntityKind, slug: string): readonly string[] =>
  kind === 'author'
    ? [`one:${slug}`, slugKey(slug)]
    : [slugKey(slug), `name:${nameKey(slug.replaceAll('-', ' '))}`];

const rowAt = async (table: Tables, kind: EntityKind, slug: string) => {
  const item = await table.get(entityKeys.figures(kind, slug));
  const row = item && parseRow(item);
  return row && row.papers > 0 ? row : undefined;
};

/**
 * Returns the entity of a slug with its figures. A merged name leads to the common entity, whose own slug is `slug`.
 * Undefined if it has no paper.
 */
export const entityAt =
  (table: Tables) =>
  async (kind: EntityKind, input: string): Promise<EntityRow | undefined> => {
    for (const name of namesOf(kind, input)) {
      const known = await readName(table)(kind, name);
      const row = known && (await rowAt(table, kind, known.slug));
      if (row) return row;
    }
    return rowAt(table, kind, input);
  };

export const entityNotFound = (kind: EntityKind) => notFound(unknown[kind]);

/** Returns the entity or throws 404. */
export const openEntity =
  (table: Tables) =>
  async (kind: EntityKind, input: string): Promise<EntityRow> => {
    const row = await entityAt(table)(kind, input);
    if (!row) throw entityNotFound(kind);
    return row;
  };
