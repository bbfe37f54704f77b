import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

export type YearlyDigestsPorts = { readonly table: Table; readonly now: Clock };
