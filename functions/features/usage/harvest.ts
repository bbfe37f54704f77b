import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { Caller } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Limit, RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { usageReportAt, usageReportIds } from '#shared/domain/usage-reports.ts';

import { readBeganMonth } from './figures.ts';
import { PLATFORM_ID, RELEASE, reportDefinitions } from './reports/definitions.ts';
import { CounterRefusal } from './reports/exceptions.ts';
import { availableMonths } from './reports/period.ts';
import { type Institution, makeReport } from './reports/report.ts';
import { reportJson } from './reports/report-json.ts';
import { type QueryParameters, parameterText } from './reports/report-request.ts';
import { findLicenseOfKey } from './usage-keys.ts';

export type HarvestPorts = {
  readonly table: Pick<Table, 'get' | 'query'>;
  readonly rateLimits: RateLimits;
  readonly now: Clock;
};

/** A year of all monthly reports takes 120 calls. */
const HARVESTS: Limit = { name: 'usage-harvests', most: 240, perSeconds: 3600 };
const THE_WORLD = '0000000000000000';
/** A gateway passes at most 6 MB. */
const MAX_RESPONSE_BYTES = 5_500_000;

type Request = { readonly query: QueryParameters };
type CounterResponse = Promise<AnswerWith<string>>;

/** Responds, and refuses, in COUNTER's format. */
const inItsWords =
  <CounterRequest>(handle: (caller: Caller, request: CounterRequest) => Promise<unknown>) =>
  async (caller: Caller, request: CounterRequest): CounterResponse => {
    try {
      return new AnswerWith(JSON.stringify(await handle(caller, request)), {});
    } catch (error) {
      if (!(error instanceof CounterRefusal)) throw error;
      return new AnswerWith(JSON.stringify(error.exception), { status: error.status });
    }
  };

/** Returns the license whose usage is requested, after checking its key. */
const institutionOf =
  ({ table, rateLimits }: HarvestPorts) =>
  async (query: QueryParameters): Promise<Institution> => {
    const customer = parameterText(query['customer_id']);
    const key = parameterText(query['api_key']);
    const requestor = parameterText(query['requestor_id']);
    if (customer === undefined || key === undefined) {
      const missing = [
        ...(customer === undefined ? ['customer_id'] : []),
        ...(key === undefined ? ['api_key'] : []),
      ];
      throw new CounterRefusal(1030, `missing: ${missing.join(', ')}`);
    }
    const slug = await findLicenseOfKey(table)(key);
    if (slug === undefined) throw new CounterRefusal(2020);
    // The customer id is optional; if given, it has to be the caller's own.
    if (requestor !== undefined && requestor !== slug) throw new CounterRefusal(2000);
    if (customer === THE_WORLD) throw new CounterRefusal(2011);
    if (customer !== slug) throw new CounterRefusal(2010);
    const license = await licenseBySlug(table)(slug);
    if (!license) throw new CounterRefusal(2010);
    const rateLimit = await rateLimits.take(HARVESTS, slug);
    if (rateLimit.kind === 'refused')
      throw new CounterRefusal(
        1020,
        `at most ${String(HARVESTS.most)} calls an hour for one customer; try again in ${String(rateLimit.retryAfterSeconds)} seconds`,
      );
    return { slug, name: license.name };
  };

export const readUsageStatus = () =>
  inItsWords(async () => [
    {
      Service_Active: true,
      Description: 'Usage of Veracite by organizations, COUNTER Release 5.1',
    },
  ]);

export const listUsageMembers = (ports: HarvestPorts) =>
  inItsWords(async (_caller, { query }: Request) => {
    const { slug, name } = await institutionOf(ports)(query);
    return [
      {
        Customer_ID: slug,
        Institution_Name: name,
        Institution_ID: { Proprietary: [`${PLATFORM_ID}:${slug}`] },
      },
    ];
  });

export const listUsageReports = (ports: HarvestPorts) =>
  inItsWords(async (_caller, { query }: Request) => {
    await institutionOf(ports)(query);
    const { firstMonth, lastMonth } = availableMonths(
      await readBeganMonth(ports.table),
      ports.now(),
    );
    return usageReportIds.map((id) => ({
      Report_Name: reportDefinitions[id].name,
      Report_ID: id,
      Release: RELEASE,
      Report_Description: reportDefinitions[id].description,
      ...{ First_Month_Available: firstMonth, Last_Month_Available: lastMonth },
    }));
  });

export const harvestUsageReport = (ports: HarvestPorts) =>
  inItsWords(
    async (
      _caller,
      { params, query }: Request & { readonly params: { readonly report: string } },
    ) => {
      const id = usageReportAt(params.report);
      if (!id) throw notFound('There is no such report.');
      const institution = await institutionOf(ports)(query);
      const report = reportJson(await makeReport(ports)(institution, id, query));
      if (Buffer.byteLength(JSON.stringify(report)) > MAX_RESPONSE_BYTES)
        throw new CounterRefusal(1000, 'the report is too large: please ask for fewer months');
      return report;
    },
  );
