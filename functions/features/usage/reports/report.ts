import type { Table } from '#functions/platform/ports/table.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { UsageReportId } from '#shared/domain/usage-reports.ts';

import { lastDayOf } from '../days.ts';
import { beganIn, figuresOf, titleFiguresOf } from '../figures.ts';
import { type ReportDefinition, reportDefinitions } from './definitions.ts';
import { type CounterException, exceptionOf } from './exceptions.ts';
import { availableMonths, type Period, periodOf } from './period.ts';
import { type Asked, askedOf, type Parameters, textOf } from './report-request.ts';
import { type Fact, factOf, factOfTitle, type Row, rowsOf } from './rows.ts';

export type Institution = { readonly slug: string; readonly name: string };

/** A report before it is formatted. */
export type Report = {
  readonly definition: ReportDefinition;
  readonly institution: Institution;
  readonly asked: Asked;
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
  async (institution: Institution, id: UsageReportId, parameters: Parameters): Promise<Report> => {
    const definition = reportDefinitions[id];
    const available = availableMonths(await beganIn(table), now());
    const dates = {
      begin: textOf(parameters['begin_date']),
      end: textOf(parameters['end_date']),
    };
    const period = periodOf(dates, available, now());
    const asked = askedOf(definition, parameters);
    const facts = await factsOf(table, definition, institution.slug, period);
    const rows = rowsOf(definition, asked, facts);
    const nothing = period.counted !== undefined && rows.length === 0 ? [exceptionOf(3030)] : [];
    return {
      ...{ definition, institution, asked, period, rows },
      exceptions: [...nothing, ...period.exceptions, ...asked.exceptions],
      created: `${now().toISOString().slice(0, 19)}Z`,
    };
  };

const factsOf = async (
  table: Pick<Table, 'query'>,
  { items }: ReportDefinition,
  license: string,
  { counted }: Period,
): Promise<readonly Fact[]> => {
  if (!counted) return [];
  if (items === 'titles') return (await titleFiguresOf(table)(license, counted)).map(factOfTitle);
  const figures = await figuresOf(table)(license, counted);
  return figures.map((figure) => factOf(items, figure));
};

export const beginDate = ({ begin }: Period): string => `${begin}-01`;
export const endDate = ({ end }: Period): string => lastDayOf(end);
