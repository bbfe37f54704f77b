import type { Figure, TitleFigure } from '../figures.ts';
import type { Month } from '../days.ts';
import type { UsedTitle } from '../logged-use.ts';
import { type AttributeName, attributeNames, type ReportDefinition } from './definitions.ts';
import { type ReportOptions, includesYear } from './report-request.ts';

/** The usage of a month in the terms of a report. */
export type UsageFact = {
  readonly month: Month;
  readonly metric: string;
  readonly attributes: Readonly<Record<AttributeName, string>>;
  readonly title?: UsedTitle;
  readonly count: number;
};

/** One row of a report: the count of one item with these attributes. */
export type Row = {
  readonly title?: UsedTitle;
  readonly attributes: readonly (readonly [AttributeName, string])[];
  readonly metric: string;
  readonly months: ReadonlyMap<Month, number>;
};

/** COUNTER's year for works of unknown year. */
const UNKNOWN_YEAR = '0001';

const dataTypes = { nothing: undefined, journal: 'Journal', other: 'Unspecified' } as const;

/** Searches and denials belong to the platform or the database as a whole; items have data types of their own. */
export const toFact = (
  items: 'platform' | 'database',
  { month, metric, method, about, count }: Figure,
): UsageFact => {
  const isPlatform = items === 'platform';
  const isOfAll = metric === 'Searches' || metric === 'No_License' || metric === 'Limit_Exceeded';
  const aggregateType = isPlatform ? 'Platform' : 'Database_Aggregated';
  const searches = isPlatform ? 'Searches_Platform' : 'Searches_Regular';
  return {
    ...{ month, count },
    metric: metric === 'Searches' ? searches : metric,
    attributes: {
      Data_Type: (isOfAll ? undefined : dataTypes[about]) ?? aggregateType,
      ...{ YOP: UNKNOWN_YEAR, Access_Type: 'Controlled', Access_Method: method },
    },
  };
};

export const toTitleFact = ({
  month,
  metric,
  method,
  title,
  year,
  count,
}: TitleFigure): UsageFact => ({
  ...{ month, metric, title, count },
  attributes: {
    Data_Type: 'Journal',
    YOP: year === undefined ? UNKNOWN_YEAR : String(year).padStart(4, '0'),
    ...{ Access_Type: 'Controlled', Access_Method: method },
  },
});

const passes = ({ filters, metrics }: ReportOptions, { metric, attributes }: UsageFact): boolean =>
  metrics.includes(metric) &&
  attributeNames.every((name) => {
    const values = filters[name];
    if (values === undefined) return true;
    return name === 'YOP'
      ? includesYear(values, attributes.YOP)
      : values.includes(attributes[name]);
  });

/** Sums the usage that passes the filters by item, shown attributes and metric. */
export const toRows = (
  { shows, metrics }: ReportDefinition,
  options: ReportOptions,
  facts: readonly UsageFact[],
): readonly Row[] => {
  const names = attributeNames.filter(
    (name) => shows.includes(name) || options.attributes.includes(name),
  );
  const rows = new Map<string, Row & { readonly months: Map<Month, number> }>();
  for (const fact of facts) {
    if (!passes(options, fact)) continue;
    const { metric, month, count, title } = fact;
    const attributes = names.map((name) => [name, fact.attributes[name]] as const);
    const name = JSON.stringify([
      title?.name,
      title?.slug,
      attributes,
      metrics.indexOf(metric) + 10,
    ]);
    const row = rows.get(name) ?? {
      ...{ attributes, metric, months: new Map<Month, number>() },
      ...(title && { title }),
    };
    row.months.set(month, (row.months.get(month) ?? 0) + count);
    rows.set(name, row);
  }
  return [...rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};
