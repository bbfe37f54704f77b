import {
  accessTypes,
  type AttributeName,
  methodsOfAccess,
  PLATFORM,
  type ReportDefinition,
} from './definitions.ts';
import { type CounterException, createException } from './exceptions.ts';

/** What a report contains, and how it is broken down. */
export type ReportOptions = {
  /** Filters as listed in the header, in its order. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly metrics: readonly string[];
  /** Requested attributes beyond those that are always shown. */
  readonly attributes: readonly AttributeName[];
  readonly totals: boolean;
  readonly exceptions: readonly CounterException[];
};

/** A parsed query string: each value is a string or a list of strings. */
export type QueryParameters = Readonly<Record<string, unknown>>;
export const parameterText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join('|') : undefined;
};

/** Parameters that identify the caller and the report; the others shape the report. */
export const COMMON_PARAMETERS = [
  'customer_id',
  'requestor_id',
  'api_key',
  'platform',
  'begin_date',
  'end_date',
] as const;
/** Filters of the specification that do not apply to this product. */
const UNSUPPORTED = ['attributed', 'country_code', 'subdivision_code', 'item_id'];

const YEARS = /^(\d{4})(?:-(\d{4}))?$/;
const isYears = (text: string): boolean => {
  const [, firstYear = '', lastYear = firstYear] = YEARS.exec(text) ?? [];
  return firstYear !== '' && firstYear <= lastYear;
};
export const includesYear = (ranges: readonly string[], year: string): boolean =>
  ranges.some((range) => {
    const [firstYear = '', lastYear = firstYear] = range.split('-');
    return firstYear <= year && year <= lastYear;
  });

type Filter = { readonly name: string; readonly accepts: (value: string) => boolean };
const oneOf = (name: string, values: readonly string[]): Filter => ({
  name,
  accepts: (value) => values.includes(value),
});

/** Filters of a report by parameter. */
const filtersOf = ({
  items,
  metrics,
  customizable,
}: ReportDefinition): Readonly<Record<string, Filter>> => {
  if (customizable.kind === 'view') return { platform: oneOf('Platform', [PLATFORM]) };
  return {
    platform: oneOf('Platform', [PLATFORM]),
    ...(items === 'database' && { database: oneOf('Database', [PLATFORM]) }),
    data_type: oneOf('Data_Type', customizable.dataTypes),
    ...(items === 'titles' && {
      yop: { name: 'YOP', accepts: isYears },
      access_type: oneOf('Access_Type', accessTypes),
    }),
    access_method: oneOf('Access_Method', methodsOfAccess),
    metric_type: oneOf('Metric_Type', metrics),
  };
};

/** Parses a report request. Parameters that are not understood are ignored and listed in the report. */
export const parseReportOptions = (
  definition: ReportDefinition,
  parameters: QueryParameters,
): ReportOptions => {
  const knownFilters = filtersOf(definition);
  const isReport = definition.customizable.kind === 'report';
  const ignoredParameters = Object.keys(parameters).filter(
    (name) => parameterText(parameters[name]) !== undefined,
  );
  const understood = [
    ...COMMON_PARAMETERS,
    ...Object.keys(knownFilters),
    ...(isReport ? ['attributes_to_show', 'granularity', ...UNSUPPORTED] : []),
  ];
  const unknown = ignoredParameters.filter((name) => !understood.includes(name));

  const filters: Record<string, readonly string[]> = {};
  const wrongFilters = ignoredParameters.filter((name) => isReport && UNSUPPORTED.includes(name));
  for (const [parameter, { name, accepts: takes }] of Object.entries(knownFilters)) {
    const values = listIn(parameters[parameter]);
    const right = values.filter(takes);
    if (right.length > 0) filters[name] = right;
    wrongFilters.push(
      ...values.filter((value) => !takes(value)).map((value) => `${parameter}=${value}`),
    );
  }
  const { attributes, totals, wrong } = attributesOf(definition, parameters);
  return {
    filters: { ...filters, ...fixedOf(definition) },
    metrics: filters['Metric_Type'] ?? definition.metrics,
    ...{ attributes, totals },
    exceptions: [
      ...(unknown.length > 0 ? [createException(3050, unknown.join(', '))] : []),
      ...(wrongFilters.length > 0 ? [createException(3060, wrongFilters.join(', '))] : []),
      ...(wrong.length > 0 ? [createException(3062, wrong.join(', '))] : []),
    ],
  };
};

const listIn = (value: unknown): readonly string[] => [
  ...new Set((parameterText(value) ?? '').split('|').filter((item) => item !== '')),
];

/** A view's own filters; it always has all its metrics. */
const fixedOf = ({
  customizable,
  metrics,
}: ReportDefinition): Readonly<Record<string, readonly string[]>> =>
  customizable.kind === 'report'
    ? {}
    : {
        ...Object.fromEntries(
          Object.entries(customizable.filters).map(([name, value]) => [name, [value]]),
        ),
        Metric_Type: metrics,
      };

const attributesOf = ({ customizable }: ReportDefinition, parameters: QueryParameters) => {
  if (customizable.kind === 'view') return { attributes: [], totals: false, wrong: [] };
  const values = listIn(parameters['attributes_to_show']);
  const granularity = parameterText(parameters['granularity']) ?? 'Month';
  const isKnown = ['Month', 'Totals'].includes(granularity);
  const names: readonly string[] = customizable.attributes;
  return {
    attributes: customizable.attributes.filter((name) => values.includes(name)),
    totals: granularity === 'Totals',
    wrong: [
      ...values
        .filter((value) => !names.includes(value))
        .map((value) => `attributes_to_show=${value}`),
      ...(isKnown ? [] : [`granularity=${granularity}`]),
    ],
  };
};
