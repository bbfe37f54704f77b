import type { DocumentSupply } from '#functions/platform/ports/document-supply.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

export type LinksPorts = {
  readonly table: Pick<Table, 'getMany' | 'write'>;
  readonly documentSupply: DocumentSupply;
  /** The name by which link resolvers identify us: the product's host. */
  readonly origin: () => string;
  readonly now: Clock;
};
