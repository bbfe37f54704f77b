import type { Item, Key, Table } from '#functions/platform/ports/table.ts';
import type { RetractionData } from '#shared/domain/retraction-data.ts';

const key: Key = { pk: 'collection', sk: 'retraction-data' };

/** The name of the imported list among the sources of a work's notices. */
export const RETRACTION_LIST = 'retraction-watch';
/** The name of its rows without a DOI, for works whose DOI the collection knows by their PMID. */
export const RETRACTION_LIST_BY_PMID = 'retraction-watch-pmid';

const dataIn = (item: Item | undefined): RetractionData | undefined => {
  const notices = item?.['notices'];
  const day = item?.['day'];
  return typeof notices === 'number'
    ? { notices, ...(typeof day === 'string' && { day }) }
    : undefined;
};

/** Returns how many notices of other publishers are loaded, and of what day; undefined if none are. */
export const readRetractionData =
  (table: Pick<Table, 'get'>) => async (): Promise<RetractionData | undefined> =>
    dataIn(await table.get(key));

export const recordRetractionData =
  (table: Pick<Table, 'write'>) =>
  (data: RetractionData): Promise<void> =>
    table.write({ kind: 'put', item: { ...key, ...data } });

const fetchKey: Key = { pk: 'collection', sk: 'retraction-fetch' };

/** Returns when the list was last fetched and imported by the product itself (ISO 8601); undefined if never. */
export const readRetractionFetch =
  (table: Pick<Table, 'get'>) => async (): Promise<string | undefined> => {
    const at = (await table.get(fetchKey))?.['at'];
    return typeof at === 'string' ? at : undefined;
  };

export const recordRetractionFetch =
  (table: Pick<Table, 'write'>) =>
  (at: string): Promise<void> =>
    table.write({ kind: 'put', item: { ...fetchKey, at } });
