import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { paperRow } from '#functions/records/dashboards/paper-row.ts';
import { newestOfEntity } from '#functions/records/entities/entity-papers.ts';
import { openEntity } from '#functions/records/entities/open-entity.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type { readJournal as contract } from '#shared/contracts/entities.ts';
import { layoutOfEntity } from '#shared/domain/dashboard.ts';
import type { ListedKind } from '#shared/domain/entity-kind.ts';

import { indexRow } from './indexed-rows.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'getMany' | 'query'>; readonly now: () => Date };

/** From the newest papers, since ISSNs change with publishers. */
const LOOKED_AT = 25;

type Identity = { readonly identifier?: string; readonly country?: string };

/** Known facts besides its papers, by kind. */
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

/** Returns a journal, institution or funder with its figures and papers, newest first. */
export const readEntity =
  ({ table, now }: Ports, kind: ListedKind): UseCase<typeof contract> =>
  async (_caller, { params, query: { limit, offset } }) => {
    const row = indexRow(await openEntity(table)(kind, params.slug), now().getUTCFullYear());
    const { slug } = row;

    const dois = await newestOfEntity(table)(kind, slug, Math.max(offset + limit, LOOKED_AT));
    const shown = new Set(dois.slice(offset, offset + limit));
    const papers = await papersByDoi(table)([...new Set([...shown, ...dois.slice(0, LOOKED_AT)])]);
    const issns = [...papers.values()].flatMap(({ record }) => record.journal?.issns ?? []);
    return {
      id: `${kind}/${slug}`,
      slug,
      name: row.name,
      displayName: row.name,
      normalizedName: row.words,
      description: '' as const,
      dashboardType: kind,
      accessType: 'public' as const,
      isPublic: true,
      haveAccessToDashboard: true as const,
      componentLayout: [...layoutOfEntity(row.tally.total)],
      ...metadataOf(kind, row, [
        ...new Set([...(row.identifier ? [row.identifier] : []), ...issns]),
      ]),
      totalDoiCount: row.papers,
      matchedDoiCount: row.papers,
      unmatchedDoiCount: 0 as const,
      unmatchedDois: [],
      tally: row.tally,
      index: row.index,
      papers: [...shown].flatMap((doi) => {
        const paper = papers.get(doi);
        return paper ? [paperRow(paper)] : [];
      }),
    };
  };
