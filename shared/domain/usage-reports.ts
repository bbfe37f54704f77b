/** The reports of COUNTER 5.1 that fit this product, in the order librarians know them. */
export const usageReportIds = [
  'PR',
  'PR_P1',
  'DR',
  'DR_D1',
  'DR_D2',
  'TR',
  'TR_J1',
  'TR_J2',
  'TR_J3',
  'TR_J4',
] as const;
export type UsageReportId = (typeof usageReportIds)[number];

/** `tr_j1` in an address is TR_J1. */
export const usageReportAt = (name: string): UsageReportId | undefined =>
  usageReportIds.find((id) => id.toLowerCase() === name);
