import type { Clock } from '#functions/ports/powers.ts';
import type { Table } from '#functions/ports/table.ts';

export type YearlyDigestsPorts = { readonly table: Table; readonly now: Clock };
