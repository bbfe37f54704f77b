import type { UsedTitle } from '../logged-use.ts';
import { PLATFORM, PLATFORM_ID, RELEASE } from './definitions.ts';
import { beginDate, endDate, type Report } from './report.ts';
import type { Row } from './rows.ts';

const PUBLISHER = {
  Publisher: PLATFORM,
  Publisher_ID: { Proprietary: [`${PLATFORM_ID}:veracite`] },
};

const itemOf = ({ definition: { items } }: Report, title: UsedTitle | undefined) => {
  if (items === 'platform') return { Platform: PLATFORM };
  if (items === 'database' || !title)
    return {
      ...{ Database: PLATFORM, Item_ID: { Proprietary: `${PLATFORM_ID}:veracite` } },
      ...{ Platform: PLATFORM, ...PUBLISHER },
    };
  return {
    Title: title.name,
    Item_ID: {
      Proprietary: `${PLATFORM_ID}:${title.slug}`,
      ...(title.issn !== undefined && { Online_ISSN: title.issn }),
    },
    Platform: PLATFORM,
    Publisher: title.publisher ?? '',
  };
};

const performanceOf = ({ options, period }: Report, rows: readonly Row[]) =>
  Object.fromEntries(
    rows.map(({ metric, months }) => [
      metric,
      options.totals
        ? // The total belongs to the first month.
          { [period.begin]: [...months.values()].reduce((sum, count) => sum + count, 0) }
        : Object.fromEntries([...months.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );

const grouped = (rows: readonly Row[], nameOf: (row: Row) => string) => [
  ...Map.groupBy(rows, nameOf).values(),
];

/** The report header in JSON. */
const headerOf = (report: Report) => {
  const { definition, institution, options, period, exceptions, created } = report;
  const attributes = {
    ...(options.attributes.length > 0 && { Attributes_To_Show: options.attributes }),
    ...(options.totals && { Granularity: 'Totals' }),
  };
  const { Platform: platform, Database: database, ...lists } = options.filters;
  return {
    Release: RELEASE,
    Report_ID: definition.id,
    Report_Name: definition.name,
    Created: created,
    Created_By: PLATFORM,
    Institution_ID: { Proprietary: [`${PLATFORM_ID}:${institution.slug}`] },
    Institution_Name: institution.name,
    // Empty for platforms that are not in COUNTER's registry.
    Registry_Record: '',
    Report_Filters: {
      ...lists,
      ...(platform && { Platform: PLATFORM }),
      ...(database && { Database: PLATFORM }),
      ...{ Begin_Date: beginDate(period), End_Date: endDate(period) },
    },
    ...(Object.keys(attributes).length > 0 && { Report_Attributes: attributes }),
    ...(exceptions.length > 0 && { Exceptions: exceptions }),
  };
};

/** Returns a report in the JSON of COUNTER's API: each item once, each attribute set once, without zeros. */
export const reportJson = (report: Report) => ({
  Report_Header: headerOf(report),
  Report_Items: grouped(report.rows, ({ title }) => JSON.stringify(title ?? '')).map((ofItem) => ({
    ...itemOf(report, ofItem[0]?.title),
    Attribute_Performance: grouped(ofItem, ({ attributes }) => JSON.stringify(attributes)).map(
      (rows) => ({
        ...Object.fromEntries(rows[0]?.attributes ?? []),
        Performance: performanceOf(report, rows),
      }),
    ),
  })),
});
