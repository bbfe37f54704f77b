import { fetchRetractionList } from '#functions/adapters/retraction-list/fetch-retraction-list.ts';
import type { OpenRetractionList } from '#functions/platform/ports/retraction-list.ts';
import { commaSeparatedRows } from './comma-separated.ts';

/** The list of retractions at an address that the operator chose. */
export const retractionListAt =
  (address: string): OpenRetractionList =>
  () =>
    commaSeparatedRows(fetchRetractionList({ fetch, address }));
