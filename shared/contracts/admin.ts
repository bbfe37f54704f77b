import * as z from 'zod';

import { entityKinds, mergeReasons } from '../domain/entity-kind.ts';
import { enabledForValues } from '../domain/feature-flag.ts';
import { articleOutcomes, harvestedSets, harvestStages } from '../domain/harvest.ts';
import { featureFlags } from '../domain/person.ts';
import { subscriptionStatuses } from '../domain/subscription.ts';
import { endpoint } from './endpoint.ts';
import { Count, limitText, nothing } from './parts.ts';
import { SlugText, UserView } from './users.ts';

const admin = { kind: 'json', feature: 'admin', access: 'admin' } as const;
const after = z.string().max(2000).optional();

export const findUsers = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/users',
  summary: 'Search people by the start of their name, e-mail address or slug',
  params: z.object({}),
  query: z.object({ q: z.string().max(254).optional(), limit: limitText(25), after }),
  body: nothing,
  status: 200,
  reply: z.object({ users: z.array(UserView), next: z.string().optional() }),
});

export const changeUserAsAdmin = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/admin/users/{slug}',
  refuses: [409],
  summary: 'Update a person’s flags, plan or license (audit-logged)',
  params: z.object({ slug: SlugText }),
  query: z.object({}),
  body: z
    .strictObject({
      admin: z.boolean(),
      expert: z.boolean(),
      featureFlags: z.array(z.enum(featureFlags)),
      subscription: z.object({
        plan: z.enum(['free', 'premium']),
        status: z.enum(subscriptionStatuses),
        renewDate: z.iso.datetime().optional(),
      }),
      organizationLicense: SlugText.nullable(),
    })
    .partial(),
  status: 200,
  reply: UserView,
});

export const endSessionsOfUser = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/admin/users/{slug}/sessions',
  summary: 'End all sessions of a person (audit-logged)',
  params: z.object({ slug: SlugText }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ ended: Count }),
});

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.object({ name: z.string(), slug: z.string() }),
    action: z.string(),
    subject: z.string(),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
  })
  .meta({ id: 'AuditEntry' });

export const readAuditLog = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'List audit log entries, newest first',
  params: z.object({}),
  query: z.object({ limit: limitText(25), after }),
  body: nothing,
  status: 200,
  reply: z.object({ entries: z.array(AuditEntry), next: z.string().optional() }),
});

const FlagState = z.enum(enabledForValues);

export const readFeatureFlags = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/feature-flags',
  summary: 'List feature flags and who has them',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({
    flags: z.array(z.object({ name: z.enum(featureFlags), enabledFor: FlagState })),
  }),
});

export const changeFeatureFlag = endpoint({
  ...admin,
  method: 'PUT',
  path: '/admin/feature-flags/{name}',
  summary: 'Set a feature flag for nobody, for selected people or for everyone',
  params: z.object({ name: z.enum(featureFlags) }),
  query: z.object({}),
  body: z.object({ enabledFor: FlagState }),
  status: 200,
  reply: z.object({ name: z.enum(featureFlags), enabledFor: FlagState }),
});

const QueueName = z.string().regex(/^[a-z-]{1,40}$/);

export const readQueues = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/queues',
  summary: 'List queues with the number of waiting, running and failed jobs',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({
    queues: z.array(z.object({ name: z.string(), waiting: Count, inFlight: Count, dead: Count })),
  }),
});

export const readFailedJobs = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/queues/{name}/failed',
  summary: 'List jobs that failed permanently, with the reason',
  params: z.object({ name: QueueName }),
  query: z.object({ limit: limitText(25) }),
  body: nothing,
  status: 200,
  reply: z.object({
    jobs: z.array(
      z.object({ id: z.string(), body: z.string(), reason: z.string(), buriedAt: z.string() }),
    ),
  }),
});

export const retryFailedJobs = endpoint({
  ...admin,
  method: 'POST',
  path: '/admin/queues/{name}/retry',
  summary: 'Retry failed jobs: those with the given ids, or all',
  params: z.object({ name: QueueName }),
  query: z.object({}),
  body: z.object({ ids: z.array(z.string().max(200)).max(250).optional() }),
  status: 200,
  reply: z.object({ retried: Count }),
});

export const issueAnonymousToken = endpoint({
  ...admin,
  method: 'POST',
  path: '/admin/anonymous-tokens',
  makes: true,
  summary: 'Create a license token for use without an account',
  description:
    'For reading rooms and reviewers. The web app accepts the token as `?authToken=`. Audit-logged.',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ organizationLicense: SlugText, days: z.int().min(1).max(90) }),
  status: 201,
  reply: z.object({ id: z.string(), token: z.string(), expiresAt: z.string() }),
});

export const readAnonymousTokens = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/anonymous-tokens',
  summary: 'List license tokens, newest first',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({
    tokens: z.array(
      z.object({
        id: z.string(),
        organizationLicense: z.string(),
        issuedAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
});

export const revokeAnonymousToken = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/admin/anonymous-tokens/{id}',
  summary: 'Revoke a license token; calls that carry it are refused immediately',
  params: z.object({ id: z.string().max(100) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const readHarvests = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/harvests',
  summary: 'List harvests of open-access collections and their progress, newest first',
  description:
    'Articles are counted once the batch of 200 that holds them is finished. Batches that fail permanently are listed as failed jobs of the queue `harvests`.',
  params: z.object({}),
  query: z.object({ limit: limitText(10) }),
  body: nothing,
  status: 200,
  reply: z.object({
    harvests: z.array(
      z
        .object({
          id: z.string(),
          /** Where the collection is, and which licenses are taken from it. */
          from: z.string(),
          set: z.enum(harvestedSets),
          status: z.enum(harvestStages),
          /** When it started, and when it last made progress. */
          at: z.string(),
          movedAt: z.string(),
          /** It is not done and has made no progress for half an hour. */
          standsStill: z.boolean(),
          /** Number of articles of the collection listed so far. */
          listed: Count,
          parts: z.object({ done: Count, all: Count }),
          counts: z.record(z.enum(articleOutcomes), Count),
        })
        .meta({ id: 'Harvest' }),
    ),
  }),
});

const EntityKind = z.enum(entityKinds);
/** Longer than any stored name: two names of people or the full address of an institution. */
const NameKey = z.string().min(1).max(2000);

const NameView = z
  .object({
    kind: EntityKind,
    key: z.string(),
    /** The entity it resolves to, or resolved to before it was separated. */
    slug: z.string(),
    printed: z.string(),
    /** Why it resolves to that entity, and the evidence: an identifier, a title, a co-author, a location. */
    by: z.enum(mergeReasons),
    through: z.string().optional(),
    /** The DOI of the single paper to which it applies. */
    paper: z.string().optional(),
    isApart: z.boolean(),
  })
  .meta({ id: 'NameOfEntity' });

export const readNames = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/names',
  refuses: [404],
  summary:
    'List the names merged into a journal, institution, funder or author, with the evidence; without a page, list names that were split off',
  params: z.object({}),
  query: z.object({
    kind: EntityKind.optional(),
    slug: z.string().min(1).max(300).optional(),
    limit: limitText(50),
    after,
  }),
  body: nothing,
  status: 200,
  reply: z.object({
    of: z
      .object({ kind: EntityKind, slug: z.string(), name: z.string(), papers: Count })
      .optional(),
    names: z.array(NameView),
    next: z.string().optional(),
  }),
});

export const ruleName = endpoint({
  ...admin,
  method: 'PUT',
  path: '/admin/names',
  refuses: [404],
  summary: 'Split a name from the entity it was merged into, or merge it again (audit-logged)',
  params: z.object({}),
  query: z.object({}),
  body: z.strictObject({ kind: EntityKind, key: NameKey, isApart: z.boolean() }),
  status: 200,
  reply: z.object({ kind: EntityKind, key: z.string(), isApart: z.boolean() }),
});

export const adminCalls = {
  readHarvests,
  readNames,
  ruleName,
  findUsers,
  changeUserAsAdmin,
  endSessionsOfUser,
  readAuditLog,
  readFeatureFlags,
  changeFeatureFlag,
  readQueues,
  readFailedJobs,
  retryFailedJobs,
  issueAnonymousToken,
  readAnonymousTokens,
  revokeAnonymousToken,
};
