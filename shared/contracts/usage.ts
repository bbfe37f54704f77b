import * as z from 'zod';

import { usageReportIds } from '../domain/usage-reports.ts';
import { endpoint } from './endpoint.ts';
import { Count, FileBytes, nothing } from './parts.ts';

const usage = { feature: 'usage' } as const;

const Slug = z.string().min(1).max(200);
const MonthText = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'is not a month, such as 2026-10')
  .meta({ description: 'A month, such as `2026-10`.' });

/** Few programs fetch reports. */
export const MAX_USAGE_KEYS = 10;
/** Maximum number of months on a page. */
export const MAX_MONTHS_SHOWN = 24;
const JOURNALS_SHOWN = 20;

const AS_TEXT = z.string().meta({ override: { type: 'object' } });
/** The COUNTER protocol for programs, which defines its own errors. */
const harvest = {
  ...usage,
  kind: 'protocol',
  method: 'GET',
  access: 'anyone',
  body: nothing,
  status: 200,
  reply: AS_TEXT,
} as const;
const KEYED =
  '`customer_id` is the organization’s name in the address of its usage page; `api_key` is a key that one of its librarians created there. Errors are COUNTER exceptions: 1020, 1030, 2000, 2010, 2011, 2020, 3020.';
const Value = z.union([z.string().max(2000), z.array(z.string().max(2000)).max(50)]).optional();
const Who = z.looseObject({
  customer_id: Value,
  api_key: Value,
  requestor_id: Value,
  platform: Value,
});
const Asked = Who.extend({
  begin_date: Value,
  end_date: Value,
  metric_type: Value,
  data_type: Value,
  access_method: Value,
  access_type: Value,
  yop: Value,
  database: Value,
  attributes_to_show: Value,
  granularity: Value,
});

export const readUsageStatus = endpoint({
  ...harvest,
  path: '/r51/status',
  summary: 'Get the status of the report service (COUNTER API 5.1)',
  params: z.object({}),
  query: z.looseObject({ platform: Value }),
});

export const listUsageMembers = endpoint({
  ...harvest,
  path: '/r51/members',
  summary: 'List the institutions of a customer (COUNTER API 5.1)',
  description: `There is one: the organization itself. ${KEYED}`,
  params: z.object({}),
  query: Who,
});

export const listUsageReports = endpoint({
  ...harvest,
  path: '/r51/reports',
  summary: 'List available reports (COUNTER API 5.1)',
  description: KEYED,
  params: z.object({}),
  query: Who,
});

export const harvestUsageReport = endpoint({
  ...harvest,
  path: '/r51/reports/{report}',
  summary: 'Get a report as JSON (COUNTER API 5.1)',
  description: `\`report\` is ${usageReportIds.map((id) => `\`${id.toLowerCase()}\``).join(', ')}; \`begin_date\` and \`end_date\` are months. Filters and attributes follow the COUNTER specification; unsupported ones are ignored and listed in the report header (3050, 3060, 3062). ${KEYED}`,
  params: z.object({ report: z.string().max(20) }),
  query: Asked,
});

const MonthOfUsage = z.object({
  month: z.string(),
  searches: Count,
  investigations: Count,
  requests: Count,
  uniqueInvestigations: Count,
  uniqueRequests: Count,
  noLicense: Count,
  limitExceeded: Count,
});

export const UsageView = z
  .object({
    license: z.object({ slug: z.string(), name: z.string() }),
    /** Consecutive months; the last may not be complete. */
    months: z.array(MonthOfUsage),
    /** Months for which a report is available. */
    reported: z.object({ first: z.string(), last: z.string() }),
    /** How readers were recognized, by searches and requests over all these months. */
    recognised: z.array(
      z.object({
        by: z.enum(['membership', 'network', 'token']),
        searches: Count,
        requests: Count,
      }),
    ),
    /** The most read journals. */
    journals: z.array(
      z.object({ slug: z.string(), name: z.string(), investigations: Count, requests: Count }),
    ),
  })
  .meta({ id: 'Usage' });
export type UsageView = z.infer<typeof UsageView>;

const ofLicense = { ...usage, access: 'signed-in' } as const;
const BY_LIBRARIANS = 'For administrators of the license and of the product.';

export const readUsage = endpoint({
  ...ofLicense,
  kind: 'json',
  method: 'GET',
  path: '/usage/{license}',
  refuses: [403],
  summary: 'Get an organization’s usage by month',
  description: `At most the last ${String(MAX_MONTHS_SHOWN)} months, including the current one so far, and at most ${String(JOURNALS_SHOWN)} journals. ${BY_LIBRARIANS}`,
  params: z.object({ license: Slug }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: UsageView,
});

export const downloadUsageReport = endpoint({
  ...ofLicense,
  kind: 'download',
  method: 'GET',
  path: '/usage/{license}/reports/{report}',
  types: ['text/tab-separated-values', 'application/json'],
  refuses: [403, 413],
  summary: 'Download a COUNTER report',
  description: `JSON or tab-separated values as defined by COUNTER 5.1, for the months from \`begin\` to \`end\`; filters and attributes as for \`/r51/reports/{report}\`. ${BY_LIBRARIANS}`,
  params: z.object({ license: Slug, report: z.string().max(20) }),
  query: z.looseObject({
    format: z.enum(['json', 'tsv']).default('tsv'),
    begin: MonthText,
    end: MonthText,
  }),
  body: nothing,
  status: 200,
  reply: FileBytes,
});

export const UsageKey = z
  .object({ id: z.string(), name: z.string(), createdAt: z.string() })
  .meta({ id: 'UsageKey' });
export type UsageKey = z.infer<typeof UsageKey>;

export const readUsageKeys = endpoint({
  ...ofLicense,
  kind: 'json',
  method: 'GET',
  path: '/usage/{license}/keys',
  refuses: [403],
  summary: 'List the keys for fetching reports',
  description: BY_LIBRARIANS,
  params: z.object({ license: Slug }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ keys: z.array(UsageKey) }),
});

export const makeUsageKey = endpoint({
  ...ofLicense,
  kind: 'json',
  method: 'POST',
  path: '/usage/{license}/keys',
  makes: true,
  refuses: [403, 409],
  summary: 'Create a key for fetching reports',
  description: `The key is returned once. Returns 409 if there are ${String(MAX_USAGE_KEYS)} already. ${BY_LIBRARIANS} Accepts \`Idempotency-Key\`.`,
  params: z.object({ license: Slug }),
  query: z.object({}),
  body: z.object({ name: z.string().trim().min(1).max(100) }),
  status: 201,
  reply: UsageKey.extend({ key: z.string() }),
});

export const revokeUsageKey = endpoint({
  ...ofLicense,
  kind: 'json',
  method: 'DELETE',
  path: '/usage/{license}/keys/{id}',
  refuses: [403],
  summary: 'Revoke a key for fetching reports',
  description: BY_LIBRARIANS,
  params: z.object({ license: Slug, id: z.string().min(1).max(100) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const usageCalls = {
  readUsageStatus,
  listUsageMembers,
  listUsageReports,
  harvestUsageReport,
  readUsage,
  downloadUsageReport,
  readUsageKeys,
  makeUsageKey,
  revokeUsageKey,
};
