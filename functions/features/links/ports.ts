import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

/** What a supplier of documents says of works: those it can deliver, with the address where they are ordered. */
export type DocumentSupply = (
  dois: readonly string[],
) => Promise<ReadonlyMap<string, { readonly orderUrl?: string }>>;

export type LinksPorts = {
  readonly table: Pick<Table, 'getMany' | 'write'>;
  readonly documentSupply: DocumentSupply;
  /** The name by which link resolvers know us: the host of the product. */
  readonly origin: () => string;
  readonly now: Clock;
};
