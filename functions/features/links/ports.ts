import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

/** A supplier's answer: the works it can deliver, with order URLs. */
export type DocumentSupply = (
  dois: readonly string[],
) => Promise<ReadonlyMap<string, { readonly orderUrl?: string }>>;

export type LinksPorts = {
  readonly table: Pick<Table, 'getMany' | 'write'>;
  readonly documentSupply: DocumentSupply;
  /** The name by which link resolvers identify us: the product's host. */
  readonly origin: () => string;
  readonly now: Clock;
};
