import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { nameKey } from '#functions/ingest/organizations/name-key.ts';
import { slugKey } from '#functions/ingest/organizations/known-names.ts';
import { paperRow } from '#functions/records/dashboards/paper-row.ts';
import { entityKeys } from '#functions/records/entities/entity-keys.ts';
import { papersOfEntity } from '#functions/records/entities/entity-papers.ts';
import { rowIn } from '#functions/records/entities/lists.ts';
import { readName } from '#functions/records/entities/names-repository.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type { readJournal as contract } from '#shared/contracts/entities.ts';
import type { ListedKind } from '#shared/domain/entity-kind.ts';

import { indexed } from './indexed-rows.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'getMany' | 'query'>; readonly now: () => Date };

const unknown = {
  journal: 'There is no journal at this address.',
  affiliation: 'There is no institution at this address.',
  institution: 'There is no funding institution at this address.',
} as const;

/** Where an address leads: the slug of a name that was joined with another leads to the one both have. */
const slugAt = async (table: Ports['table'], kind: ListedKind, given: string): Promise<string> => {
  const words = given.replaceAll('-', ' ');
  for (const key of [slugKey(given), `name:${nameKey(words)}`]) {
    const known = await readName(table)(kind, key);
    const item = known && (await table.get(entityKeys.figures(kind, known.slug)));
    if (item && rowIn(item).papers > 0) return known.slug;
  }
  return given;
};

type Identity = { readonly identifier?: string; readonly country?: string };

/** What is known of it beside its papers, under the name of its kind. */
const metadataOf = (
  kind: ListedKind,
  { identifier, country }: Identity,
  issns: readonly string[],
) => {
  const isRor = identifier?.startsWith('https://ror.org/') === true;
  const about = {
    ...(isRor && { ror: identifier }),
    ...(!isRor && identifier !== undefined && { funderId: identifier }),
    ...(country !== undefined && { country }),
  };
  switch (kind) {
    case 'journal':
      return { journalMetadata: { issns: [...issns] } };
    case 'affiliation':
      return { affiliationMetadata: about };
    case 'institution':
      return { institutionMetadata: about };
  }
};

/** A journal, an institution or a funder: its figures and its papers, the newest first. */
export const readEntity =
  ({ table, now }: Ports, kind: ListedKind): UseCase<typeof contract> =>
  async (_caller, { params, query: { limit, offset } }) => {
    const slug = await slugAt(table, kind, params.slug);
    const item = await table.get(entityKeys.figures(kind, slug));
    const row = item && indexed(rowIn(item), now().getUTCFullYear());
    if (!row || row.papers === 0) throw notFound(unknown[kind]);

    const dois = await papersOfEntity(table)(kind, slug);
    const papers = await papersByDoi(table)(dois.slice(offset, offset + limit));
    const issns = [...papers.values()].flatMap(({ record }) => record.journal?.issns ?? []);
    return {
      slug,
      name: row.name,
      displayName: row.name,
      dashboardType: kind,
      isPublic: true,
      ...metadataOf(kind, row, [
        ...new Set([...(row.identifier ? [row.identifier] : []), ...issns]),
      ]),
      totalDoiCount: dois.length,
      matchedDoiCount: dois.length,
      tally: row.tally,
      index: row.index,
      papers: [...papers.values()].map((paper) => paperRow(paper)),
    };
  };
