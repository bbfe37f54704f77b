import type { PatentView } from '#shared/contracts/patents.ts';

import type { PatentRecord } from './patent-record.ts';

/** Returns a patent as callers see it. */
export const patentView = ({ number: _, ...patent }: PatentRecord): PatentView => ({
  ...patent,
  applicants: [...patent.applicants],
  inventors: [...patent.inventors],
  classes: [...patent.classes],
});
