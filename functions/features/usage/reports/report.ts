import type { Table } from '#functions/platform/ports/table.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { UsageReportId } from '#shared/domain/usage-reports.ts';

import { lastDayOf } from '../days.ts';
import { readBeganMonth, readFigures, readTitleFigures } from '../figures.ts';
import { type ReportDefinition, reportDefinitions } from './definitions.ts';
import { type CounterException, createException } from './exceptions.ts';
import { availableMonths, type Period, parsePeriod } from './period.ts';
import {
  type ReportOptions,
  parseReportOptions,
  type QueryParameters,
  parameterText,
} from './report-request.ts';
import { type UsageFact, toFact, toTitleFact, type Row, toRows } from './rows.ts';

export type Institution = { readonly slug: string; readonly name: string };

/** A report before it is formatted. */
export type Report = {
  readonly definition: ReportDefinition;
  readonly institution: Institution;
  readonly options: ReportOptions;
  readonly period: Period;
  readonly rows: readonly Row[];
  readonly exceptions: readonly CounterException[];
  /** RFC 3339, to the second, in UTC. */
  readonly created: string;
};

export type ReportPorts = { readonly table: Pick<Table, 'get' | 'query'>; readonly now: Clock };

/** Creates a report. Throws `CounterRefusal` for requests that no report can answer. */
export const makeReport =
  ({ table, now }: ReportPorts) =>
  async (
    institution: Institution,
    id: UsageReportId,
    parameters: QueryParameters,
  ): Promise<Report> => {
    const definition = reportDefinitions[id];
    const available = availableMonths(await readBeganMonth(table), now());
    const dates = {
      begin: parameterText(parameters['begin_date']),
      end: parameterText(parameters['end_date']),
    };
    const period = parsePeriod(dates, available, now());
    const options = parseReportOptions(definition, parameters);
    const facts = await factsOf(table, definition, institution.slug, period);
    const rows = toRows(definition, options, facts);
    const isEmpty =
      period.counted !== undefined && rows.length === 0 ? [createException(3030)] : [];
    return {
      ...{ definition, institution, options, period, rows },
      exceptions: [...isEmpty, ...period.exceptions, ...options.exceptions],
      created: `${now().toISOString().slice(0, 19)}Z`,
    };
  };

const factsOf = async (
  table: Pick<Table, 'query'>,
  { items }: ReportDefinition,
  license: string,
  { counted }: Period,
): Promise<readonly UsageFact[]> => {
  if (!counted) return [];
  if (items === 'titles') return (await readTitleFigures(table)(license, counted)).map(toTitleFact);
  const figures = await readFigures(table)(license, counted);
  return figures.map((figure) => toFact(items, figure));
};

export const beginDate = ({ begin }: Period): string => `${begin}-01`;
export const endDate = ({ end }: Period): string => lastDayOf(end);
