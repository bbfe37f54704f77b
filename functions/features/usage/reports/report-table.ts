import { stringify } from 'csv-stringify/sync';

import { type Month, monthsBetween } from '../days.ts';
import type { UsedTitle } from '../logged-use.ts';
import { attributeNames, PLATFORM, PLATFORM_ID, RELEASE } from './definitions.ts';
import { beginDate, endDate, type Report } from './report.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `Jan-2026`. */
const columnOf = (month: Month): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? ''}-${month.slice(0, 4)}`;

const joined = (parts: readonly string[]): string => parts.join('; ');

/** The thirteen header rows before the blank one, in their prescribed order and spelling. */
const headerRows = (report: Report): readonly (readonly [string, string])[] => {
  const { definition, institution, options, period, exceptions, created } = report;
  const { Metric_Type: _, ...filters } = options.filters;
  return [
    ['Report_Name', definition.name],
    ['Report_ID', definition.id],
    ['Release', RELEASE],
    ['Institution_Name', institution.name],
    ['Institution_ID', `${PLATFORM_ID}:${institution.slug}`],
    ['Metric_Types', joined(options.metrics)],
    [
      'Report_Filters',
      joined(Object.entries(filters).map(([name, values]) => `${name}=${values.join('|')}`)),
    ],
    [
      'Report_Attributes',
      joined([
        ...(options.attributes.length > 0
          ? [`Attributes_To_Show=${options.attributes.join('|')}`]
          : []),
        ...(options.totals ? ['Exclude_Monthly_Details=True'] : []),
      ]),
    ],
    [
      'Exceptions',
      joined(
        exceptions.map(
          ({ Code, Message, Data }) =>
            `${String(Code)}: ${Message}${Data === undefined ? '' : ` (${Data})`}`,
        ),
      ),
    ],
    ['Reporting_Period', `Begin_Date=${beginDate(period)}; End_Date=${endDate(period)}`],
    ['Created', created],
    ['Created_By', PLATFORM],
    ['Registry_Record', ''],
  ];
};

/** The columns that identify an item, and their values. */
const itemCells = (
  { definition: { items, id } }: Report,
  title: UsedTitle | undefined,
): readonly (readonly [string, string])[] => {
  const platform = ['Platform', PLATFORM] as const;
  if (items === 'platform') return [platform];
  const ownId = `${PLATFORM_ID}:veracite`;
  if (items === 'database')
    return [
      ['Database', PLATFORM],
      ['Publisher', PLATFORM],
      ['Publisher_ID', ownId],
      platform,
      ['Proprietary_ID', ownId],
    ];
  return [
    ['Title', title?.name ?? ''],
    ['Publisher', title?.publisher ?? ''],
    ['Publisher_ID', ''],
    platform,
    ['DOI', ''],
    ['Proprietary_ID', title ? `${PLATFORM_ID}:${title.slug}` : ''],
    ...(id === 'TR' ? [['ISBN', ''] as const] : []),
    ['Print_ISSN', ''],
    ['Online_ISSN', title?.issn ?? ''],
    ['URI', ''],
  ];
};

/** Returns a report as tab-separated values that spreadsheets open: UTF-8 with a byte order mark. */
export const reportTable = (report: Report): string => {
  const { definition, options, period, rows } = report;
  const months = options.totals ? [] : monthsBetween(period.begin, period.end);
  const attributes = attributeNames.filter(
    (name) => definition.shows.includes(name) || options.attributes.includes(name),
  );
  const columns = [
    ...itemCells(report, undefined).map(([name]) => name),
    ...attributes,
    'Metric_Type',
    'Reporting_Period_Total',
    ...months.map(columnOf),
  ];
  const lines = rows.map((row) => [
    ...itemCells(report, row.title).map(([, value]) => value.replaceAll(/\s+/g, ' ')),
    ...row.attributes.map(([, value]) => value),
    row.metric,
    [...row.months.values()].reduce((sum, count) => sum + count, 0),
    ...months.map((month) => row.months.get(month) ?? 0),
  ]);
  return stringify([...headerRows(report), [], columns, ...lines], {
    ...{ delimiter: '\t', record_delimiter: '\r\n', bom: true },
    // Prefixes names that begin like a formula with an apostrophe, so that no spreadsheet runs them.
    escape_formulas: true,
  });
};
