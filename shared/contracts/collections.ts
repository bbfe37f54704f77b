import * as z from 'zod';

import {
  collectionStages,
  MAX_COLLECTED,
  MAX_CITED_DOIS,
  MAX_LISTED_DOIS,
  MAX_QUERY_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from '../domain/collection.ts';
import { openLicenses } from '../domain/license.ts';
import { sourceNames } from '../domain/source-name.ts';
import { endpoint } from './endpoint.ts';
import { Count, DoiText, flag, limitText, nothing } from './parts.ts';

const collections = { kind: 'json', feature: 'collections', access: 'admin' } as const;

export const CollectionBody = z.strictObject({
  /** Words of a topic, or a query in the language of the source. */
  query: z.string().trim().min(1).max(MAX_QUERY_CHARACTERS).optional(),
  doi: DoiText.optional(),
  dois: z.array(DoiText).min(1).max(MAX_LISTED_DOIS).optional(),
  pmcid: z
    .string()
    .regex(/^PMC\d{1,12}$/)
    .optional(),
  /** With `doi` or `dois`: also the articles that cite these works, or that they cite. */
  citing: z.boolean().optional(),
  cited: z.boolean().optional(),
  /** What the collection is called; by default its topic, or its works. */
  title: z.string().trim().min(1).max(MAX_TITLE_CHARACTERS).optional(),
  /** Only articles published since this day. */
  since: z.iso.date().optional(),
  max: z.int().min(1).max(MAX_COLLECTED).optional(),
  licenses: z.array(z.enum(openLicenses)).min(1).optional(),
  /** Collect again each day what has been published since. */
  keep: z.boolean().optional(),
});
export type CollectionRequest = z.output<typeof CollectionBody>;

const CollectionView = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Whether its title is a topic, which can be searched. */
    isTopic: z.boolean(),
    status: z.enum(collectionStages),
    /** When it started, and when it last made progress. */
    at: z.string(),
    movedAt: z.string(),
    max: z.int(),
    licenses: z.array(z.enum(openLicenses)),
    /** Whether it is collected again each day. */
    isKept: z.boolean(),
    /** What its daily runs collect, if it is kept current. */
    daily: z
      .object({
        max: z.int(),
        licenses: z.array(z.enum(openLicenses)),
        /** No run begins until it is continued. */
        isPaused: z.boolean(),
        /** When it was last run. */
        lastAt: z.string(),
        /** The next run looks back to this day rather than to the last run. */
        since: z.string().optional(),
      })
      .optional(),
    /** Why it stopped or failed. */
    reason: z.string().optional(),
    /** Why indexes of citations did not answer, in sentences; the collection goes on without them. */
    unanswered: z.array(z.string()),
    progress: z.object({
      /** Articles that the source lists. */
      found: Count,
      /** Submitted for reading; those that have been read are `read`. */
      fetched: Count,
      read: Count,
      skipped: Count,
      failed: Count,
    }),
  })
  .meta({ id: 'Collection' });

const LeftOut = z.array(z.object({ id: z.string(), reason: z.string() }));
const CollectionId = z.object({
  id: z
    .string()
    .regex(/^[\d-]+[\w-]{0,20}$/)
    .max(60),
});

export const startCollection = endpoint({
  ...collections,
  method: 'POST',
  path: '/collections',
  makes: true,
  refuses: [409],
  summary: 'Start to collect open articles on a topic, of a list of DOIs, or around a paper',
  description: `Asks Europe PMC, and of the other sources those that are allowed, and reads the articles under the given licenses (\`cc0\`, \`by\` and \`by-sa\` by default; articles under others are left out except in a private installation, see \`licenses\` of \`GET /sources\`). Give one of \`query\`, \`doi\`, \`dois\` and \`pmcid\`; \`citing\` and \`cited\` take at most ${String(MAX_CITED_DOIS)} DOIs. Refused with 409 until the source is allowed (\`PUT /sources/{name}\`).`,
  params: z.object({}),
  query: z.object({}),
  body: CollectionBody,
  status: 202,
  reply: CollectionView,
});

export const readCollections = endpoint({
  ...collections,
  method: 'GET',
  path: '/collections',
  summary: 'List collections and their progress, newest first',
  params: z.object({}),
  query: z.object({
    limit: limitText(20),
    /** Only the collections that are kept current, each once, rather than every run. */
    standing: flag,
  }),
  body: nothing,
  status: 200,
  reply: z.object({ collections: z.array(CollectionView) }),
});

export const readCollection = endpoint({
  ...collections,
  method: 'GET',
  path: '/collections/{id}',
  refuses: [404],
  summary: 'Return the progress of a collection, and which articles were left out',
  params: CollectionId,
  query: z.object({ limit: limitText(100) }),
  body: nothing,
  status: 200,
  reply: CollectionView.extend({
    /** With the reason: `known`, `not open`, `license`, `no text`, `too large`. */
    skipped: LeftOut,
    failed: LeftOut,
  }),
});

export const changeCollection = endpoint({
  ...collections,
  method: 'PATCH',
  path: '/collections/{id}',
  refuses: [404, 409],
  summary: 'Change, pause or end the daily runs of a collection',
  description:
    'Concerns later runs; a run in progress goes on as it began. `keep: true` collects again each day from now on, `keep: false` ends the daily runs. Refused with 409 if the collection is not kept current and `keep` is absent.',
  params: CollectionId,
  query: z.object({}),
  body: z
    .strictObject({
      keep: z.boolean().optional(),
      isPaused: z.boolean().optional(),
      max: z.int().min(1).max(MAX_COLLECTED).optional(),
      licenses: z.array(z.enum(openLicenses)).min(1).optional(),
      /** The next run of a topic collects what was published since this day, once. */
      since: z.iso.date().optional(),
    })
    .refine((changes) => Object.keys(changes).length > 0, 'Name something to change.'),
  status: 200,
  reply: CollectionView,
});

export const stopCollection = endpoint({
  ...collections,
  method: 'DELETE',
  path: '/collections/{id}',
  refuses: [404],
  summary: 'Stop a collection, and its daily runs if it is kept current',
  description: 'Articles already fetched are still read.',
  params: CollectionId,
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

const SourceView = z
  .object({
    name: z.enum(sourceNames),
    title: z.string(),
    /** The host that is queried. */
    origin: z.string(),
    /** Further hosts of the same source, where its texts lie. */
    textOrigins: z.array(z.string()).optional(),
    isAllowed: z.boolean(),
    allowedAt: z.string().optional(),
    /** Requests that this installation sent today (UTC), and the most it sends in one day. */
    requestsToday: Count,
    dailyRequests: Count,
  })
  .meta({ id: 'Source' });

export const readSources = endpoint({
  ...collections,
  method: 'GET',
  path: '/sources',
  summary: 'List outside sources and whether they may be asked',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({
    /** `off`: the settings forbid every request to a source. */
    mode: z.enum(['ask first', 'off']),
    /** The licenses under which articles are taken here: all of them only where `ENTITLEMENTS=open` on this machine alone. */
    licenses: z.array(z.enum(openLicenses)),
    sources: z.array(SourceView),
  }),
});

export const changeSource = endpoint({
  ...collections,
  method: 'PUT',
  path: '/sources/{name}',
  summary: 'Grant or withdraw permission to query an outside source',
  params: z.object({ name: z.enum(sourceNames) }),
  query: z.object({}),
  body: z.strictObject({ isAllowed: z.boolean() }),
  status: 200,
  reply: SourceView,
});

export const collectionCalls = {
  startCollection,
  readCollections,
  readCollection,
  changeCollection,
  stopCollection,
  readSources,
  changeSource,
};
