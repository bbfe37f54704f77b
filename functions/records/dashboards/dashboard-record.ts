import * as z from 'zod';

import type { Item } from '#functions/platform/ports/table.ts';
import { type Dashboard, dashboardParts } from '#shared/domain/dashboard.ts';

/** A dashboard as stored, parsed when read. */
const Stored = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  ownerId: z.string(),
  isPublic: z.boolean(),
  componentLayout: z.array(
    z.object({ part: z.enum(dashboardParts), width: z.enum(['half', 'whole']) }),
  ),
  doiQuery: z.string().optional(),
  createdAt: z.string(),
  lastUpdated: z.string(),
  worksChangedAt: z.string(),
  refreshedAt: z.string(),
  refresh: z.union([
    z.object({ status: z.enum(['idle', 'failed']) }),
    z.object({ status: z.literal('refreshing'), since: z.string() }),
  ]),
  matched: z.int(),
  unmatched: z.int(),
});
const Record = z.object({ dashboard: Stored, revision: z.int() });

export type StoredDashboard = { readonly dashboard: Dashboard; readonly revision: number };

export const parseStoredDashboard = (item: Item): StoredDashboard => {
  const { dashboard, revision } = Record.parse(item);
  // Optional fields of zod may be present and undefined, which our type does not say; storage never holds such.
  return { dashboard: dashboard as Dashboard, revision };
};

export const Matched = z.object({ dois: z.array(z.string()) });
export const Unmatched = z.object({
  works: z.array(
    z.object({
      given: z.string(),
      suggestion: z.object({ doi: z.string(), title: z.string() }).optional(),
      looked: z.literal(true).optional(),
    }),
  ),
});

/** An address on the access list; `personId` once somebody has it confirmed. */
export const Access = z.object({
  email: z.string(),
  personId: z.string().optional(),
  since: z.string(),
});
export type Access = z.infer<typeof Access>;

/** A dashboard in the list of a person. */
export const OfPerson = z.object({
  dashboardId: z.string(),
  role: z.enum(['owner', 'shared']),
  since: z.string(),
  /** Of a share: the address it was given to. */
  email: z.string().optional(),
});
export type OfPerson = z.infer<typeof OfPerson>;
