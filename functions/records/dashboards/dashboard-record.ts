import * as z from 'zod';

import type { Item } from '#functions/platform/ports/table.ts';
import { type Dashboard, dashboardParts } from '#shared/domain/dashboard.ts';

/** A stored dashboard, parsed when read. */
const StoredShape = z.object({
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
const Record = z.object({ dashboard: StoredShape, revision: z.int() });

export type StoredDashboard = { readonly dashboard: Dashboard; readonly revision: number };

export const parseStoredDashboard = (item: Item): StoredDashboard => {
  const { dashboard, revision } = Record.parse(item);
  // zod allows optional fields to be undefined, which our type does not; stored items never contain undefined.
  return { dashboard: dashboard as Dashboard, revision };
};

export const MatchedWorks = z.object({ dois: z.array(z.string()) });
export const UnmatchedWorks = z.object({
  works: z.array(
    z.object({
      given: z.string(),
      suggestion: z.object({ doi: z.string(), title: z.string() }).optional(),
      looked: z.literal(true).optional(),
    }),
  ),
});

/** An address on the access list; `personId` is set once a person confirms it. */
export const Access = z.object({
  email: z.string(),
  personId: z.string().optional(),
  since: z.string(),
});
export type Access = z.infer<typeof Access>;

/** A dashboard in a person's list. */
export const PersonDashboard = z.object({
  dashboardId: z.string(),
  role: z.enum(['owner', 'shared']),
  since: z.string(),
  /** For a share: the address it was given to. */
  email: z.string().optional(),
});
export type PersonDashboard = z.infer<typeof PersonDashboard>;
