import type { UsageReportId } from '#shared/domain/usage-reports.ts';

/** The subject of a report: the platform, its one database, or the journals that were read about. */
export type ReportedItems = 'platform' | 'database' | 'titles';

export const PLATFORM = 'Veracite';
/** Namespace of our own identifiers, as in `veracite:demo-university`. */
export const PLATFORM_ID = 'veracite';
export const RELEASE = '5.1';

const ITEM_METRICS = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
] as const;
const DENIALS = ['Limit_Exceeded', 'No_License'] as const;
const SEARCHES_OF_DATABASE = [
  'Searches_Automated',
  'Searches_Federated',
  'Searches_Regular',
] as const;

export const accessTypes = ['Controlled', 'Free_To_Read', 'Open'] as const;
export const methodsOfAccess = ['Regular', 'TDM'] as const;

/** Attributes that break usage down, in the order of their columns. */
export const attributeNames = ['Data_Type', 'YOP', 'Access_Type', 'Access_Method'] as const;
export type AttributeName = (typeof attributeNames)[number];

export type ReportDefinition = {
  readonly id: UsageReportId;
  readonly name: string;
  readonly description: string;
  readonly items: ReportedItems;
  /** All metrics of the report, in the order of its rows. */
  readonly metrics: readonly string[];
  /** Attributes that are always shown. */
  readonly shows: readonly AttributeName[];
  /** What may be requested in a customizable report; a view is fixed. */
  readonly customizable:
    | {
        readonly kind: 'report';
        readonly attributes: readonly AttributeName[];
        readonly dataTypes: readonly string[];
      }
    | { readonly kind: 'view'; readonly filters: Readonly<Partial<Record<AttributeName, string>>> };
};

const journals = { Data_Type: 'Journal', Access_Method: 'Regular' } as const;
const controlledJournals = { ...journals, Access_Type: 'Controlled' } as const;
const platform = { items: 'platform', shows: ['Data_Type'] } as const;
const title = { items: 'titles' } as const;
const view = (filters: Readonly<Partial<Record<AttributeName, string>>>) =>
  ({ kind: 'view', filters }) as const;

/**
 * The reports and their fixed views.
 *
 * Source: COUNTER Code of Practice, Release 5.1, section 4, and its API specification.
 */
export const reportDefinitions: Readonly<Record<UsageReportId, ReportDefinition>> = {
  PR: {
    ...{ id: 'PR', name: 'Platform Report', ...platform },
    description:
      'All activity of the organization’s people, with customizable filters and attributes.',
    metrics: ['Searches_Platform', ...ITEM_METRICS],
    customizable: {
      kind: 'report',
      attributes: ['Access_Method'],
      dataTypes: ['Journal', 'Platform', 'Unspecified'],
    },
  },
  PR_P1: {
    ...{ id: 'PR_P1', name: 'Platform Usage', ...platform },
    description: 'Searches and requests of the platform, summed by metric.',
    metrics: [
      'Searches_Platform',
      'Total_Item_Requests',
      'Unique_Item_Requests',
      'Unique_Title_Requests',
    ],
    customizable: view({ Access_Method: 'Regular' }),
  },
  DR: {
    ...{ id: 'DR', name: 'Database Report', items: 'database', shows: ['Data_Type'] },
    description:
      'Searches, investigations, requests and denials of the database, with customizable filters and attributes.',
    metrics: [...SEARCHES_OF_DATABASE, ...ITEM_METRICS, ...DENIALS],
    customizable: {
      kind: 'report',
      attributes: ['Access_Method'],
      dataTypes: ['Database_Aggregated', 'Journal', 'Unspecified'],
    },
  },
  DR_D1: {
    ...{ id: 'DR_D1', name: 'Database Search and Item Usage', items: 'database', shows: [] },
    description:
      'The key figures for evaluating a database: searches, investigations and requests.',
    metrics: [...SEARCHES_OF_DATABASE, ...ITEM_METRICS],
    customizable: view({ Access_Method: 'Regular' }),
  },
  DR_D2: {
    ...{ id: 'DR_D2', name: 'Database Access Denied', items: 'database', shows: [] },
    description:
      'How often people were denied access, because all places were taken or the license covers nothing.',
    metrics: DENIALS,
    customizable: view({ Access_Method: 'Regular' }),
  },
  TR: {
    ...{ id: 'TR', name: 'Title Report', ...title, shows: ['Data_Type'] },
    description:
      'The journals whose articles people read about, with customizable filters and attributes.',
    metrics: [...ITEM_METRICS, ...DENIALS],
    customizable: {
      kind: 'report',
      attributes: ['YOP', 'Access_Type', 'Access_Method'],
      dataTypes: ['Journal'],
    },
  },
  TR_J1: {
    ...{ id: 'TR_J1', name: 'Journal Requests (Controlled)', ...title, shows: [] },
    description: 'How often statements about articles of each journal were read.',
    metrics: ['Total_Item_Requests', 'Unique_Item_Requests'],
    customizable: view(controlledJournals),
  },
  TR_J2: {
    ...{ id: 'TR_J2', name: 'Journal Access Denied', ...title, shows: [] },
    description: 'How often access to statements about articles of each journal was denied.',
    metrics: DENIALS,
    customizable: view(journals),
  },
  TR_J3: {
    ...{ id: 'TR_J3', name: 'Journal Usage by Access Type', ...title, shows: ['Access_Type'] },
    description: 'Investigations and requests of each journal by type of access.',
    metrics: ITEM_METRICS,
    customizable: view(journals),
  },
  TR_J4: {
    ...{ id: 'TR_J4', name: 'Journal Requests by YOP (Controlled)', ...title, shows: ['YOP'] },
    description:
      'How often statements about articles of each journal were read, by year of publication.',
    metrics: ['Total_Item_Requests', 'Unique_Item_Requests'],
    customizable: view(controlledJournals),
  },
};
