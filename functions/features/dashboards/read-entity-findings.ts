import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { collectionOfEntity } from '#functions/records/dashboards/collection.ts';
import { paperRow, papersOfCollection, type Row } from '#functions/records/dashboards/paper-row.ts';
import { openEntity } from '#functions/records/entities/open-entity.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';

import { noticedAmong } from './noticed-among.ts';
import { countContrasting, worksByCount } from './overview-parts.ts';

/** The main findings about the papers of a journal, organization, funder or author. */
type EntityFindings = {
  readonly withNotice: number;
  /** Papers that rely on a work with a serious notice. */
  readonly relying: number;
  /** Papers with at least one contrasting statement, and the most contrasted one. */
  readonly contrasted: number;
  readonly mostContested: Row | undefined;
};

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search'>;
};

/** Counts as the page's overview does, without charts: shown before any script runs. */
export const readFindingsOfEntity =
  ({ table, index }: Ports) =>
  async (kind: EntityKind, slug: string): Promise<EntityFindings> => {
    const row = await openEntity(table)(kind, slug);
    const { dois, reliance } = await collectionOfEntity(table)(kind, row);
    const [contrasting, noticed] = await Promise.all([
      countContrasting(index)(dois),
      noticedAmong(index)(dois, 0),
    ]);
    const [most, ...others] = worksByCount(contrasting, 'contradicting');
    const named = [...(most === undefined ? [] : [most]), ...reliance.map(({ doi }) => doi)];
    const { papers, relied } = await papersOfCollection(table)({
      dois: [...new Set(named)],
      reliance,
    });
    const first = papers.find(({ record }) => record.doi === most);
    return {
      withNotice: noticed.total,
      relying: relied.size,
      contrasted: most === undefined ? 0 : 1 + others.length,
      mostContested: first && paperRow(first),
    };
  };
