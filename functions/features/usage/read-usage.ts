import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { fileHeaders } from '#functions/platform/http/file-headers.ts';
import { badRequest, notFound, Problem } from '#functions/platform/http/problem.ts';
import type { AnsweringUseCase, UseCase } from '#functions/platform/http/serve.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { managedLicense } from '#functions/records/licenses/license-managers.ts';
import { recognitionMethods } from '#functions/records/usage/usage-message.ts';
import {
  type downloadUsageReport as downloadContract,
  MAX_MONTHS_SHOWN,
  type readUsage as contract,
  type UsageView,
} from '#shared/contracts/usage.ts';
import { usageReportAt } from '#shared/domain/usage-reports.ts';

import type { CountedMetric } from './count-hour.ts';
import { addMonths, toMonth, monthsBetween } from './days.ts';
import {
  readBeganMonth,
  type Figure,
  readFigures,
  type TitleFigure,
  readTitleFigures,
} from './figures.ts';
import { CounterRefusal } from './reports/exceptions.ts';
import { availableMonths } from './reports/period.ts';
import { makeReport } from './reports/report.ts';
import { reportJson } from './reports/report-json.ts';
import { reportTable } from './reports/report-table.ts';

export type ReadUsagePorts = { readonly table: Pick<Table, 'get' | 'query'>; readonly now: Clock };

const JOURNALS_SHOWN = 20;

/** Returns an organization's monthly usage. */
export const readUsage =
  ({ table, now }: ReadUsagePorts): UseCase<typeof contract> =>
  async (caller, { params }) => {
    const { slug, name } = await managedLicense(table)(caller, params.license);
    const began = await readBeganMonth(table);
    const lastMonth = toMonth(now());
    const earliest = addMonths(lastMonth, 1 - MAX_MONTHS_SHOWN);
    const firstMonth = began === undefined ? lastMonth : began < earliest ? earliest : began;
    const [figures, titles] = await Promise.all([
      readFigures(table)(slug, { from: firstMonth, to: lastMonth }),
      readTitleFigures(table)(slug, { from: firstMonth, to: lastMonth }),
    ]);
    const reported = availableMonths(began, now());
    return {
      license: { slug, name },
      months: monthsBetween(firstMonth, lastMonth).map((month) =>
        monthView(
          month,
          figures.filter((figure) => figure.month === month),
        ),
      ),
      reported: { first: reported.firstMonth, last: reported.lastMonth },
      recognised: recognitionMethods.flatMap((by) => {
        const ownFigures = figures.filter((figure) => figure.by === by);
        const sums = {
          searches: sum(ownFigures, 'Searches'),
          requests: sum(ownFigures, 'Total_Item_Requests'),
        };
        return sums.searches + sums.requests > 0 ? [{ by, ...sums }] : [];
      }),
      journals: journalsView(titles),
    };
  };

const sum = (figures: readonly Pick<Figure, 'metric' | 'count'>[], metric: CountedMetric): number =>
  figures
    .filter((figure) => figure.metric === metric)
    .reduce((total, { count }) => total + count, 0);

const monthView = (month: string, figures: readonly Figure[]): UsageView['months'][number] => ({
  month,
  searches: sum(figures, 'Searches'),
  investigations: sum(figures, 'Total_Item_Investigations'),
  requests: sum(figures, 'Total_Item_Requests'),
  uniqueInvestigations: sum(figures, 'Unique_Item_Investigations'),
  uniqueRequests: sum(figures, 'Unique_Item_Requests'),
  noLicense: sum(figures, 'No_License'),
  limitExceeded: sum(figures, 'Limit_Exceeded'),
});

const journalsView = (figures: readonly TitleFigure[]): UsageView['journals'] =>
  [...Map.groupBy(figures, ({ title }) => title.slug).entries()]
    .map(([slug, own]) => ({
      slug,
      name: own[0]?.title.name ?? slug,
      investigations: sum(own, 'Total_Item_Investigations'),
      requests: sum(own, 'Total_Item_Requests'),
    }))
    .filter(({ investigations }) => investigations > 0)
    .sort((a, b) => b.requests - a.requests || b.investigations - a.investigations)
    .slice(0, JOURNALS_SHOWN);

/** Files pass the gateway as base64, which is a third longer. */
const MAX_FILE_BYTES = 4_400_000;

/** Returns a report as a file for people. */
export const downloadUsageReport =
  (ports: ReadUsagePorts): AnsweringUseCase<typeof downloadContract> =>
  async (caller, { params, query }) => {
    const id = usageReportAt(params.report);
    if (!id) throw notFound('There is no such report.');
    const institution = await managedLicense(ports.table)(caller, params.license);
    const { format, begin, end, ...rest } = query;
    const parameters = { ...parametersIn(rest), begin_date: begin, end_date: end };
    const report = await makeReport(ports)(institution, id, parameters).catch(inPlainWords);
    const text = format === 'json' ? JSON.stringify(reportJson(report)) : reportTable(report);
    const bytes = Buffer.from(text);
    if (bytes.length > MAX_FILE_BYTES)
      throw new Problem(413, 'The report is too large. Please ask for fewer months.');
    const fileNameParts = [institution.slug, id, report.period.begin, report.period.end].join('-');
    const name = `${fileNameParts.replaceAll(/[^\w.-]/g, '-')}.${format}`;
    return new AnswerWith(new Uint8Array(bytes), {
      headers: {
        'content-type':
          format === 'json' ? 'application/json' : 'text/tab-separated-values; charset=utf-8',
        ...fileHeaders(name),
      },
    });
  };

const parametersIn = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const inPlainWords = (error: unknown): never => {
  if (error instanceof CounterRefusal)
    throw badRequest('The query of the request is not valid.', [
      { path: 'begin', message: error.exception.Data ?? error.exception.Message },
    ]);
  throw error;
};
