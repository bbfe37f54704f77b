import { type EventBus } from 'aws-cdk-lib/aws-events';

import { type DocumentSupplier } from '../environments.ts';
import { type WorkerQueue } from '../house/worker-queue.ts';
import { type Memory } from '../stacks/stateful-stack.ts';
import { EXPORT_FILES } from '#functions/features/exports/export-keys.ts';
import { SAVED_SEARCH_FILES } from '#functions/features/saved-searches/saved-search-keys.ts';

import { ARTICLES, SOURCES, UPLOADS } from './article-files.ts';
import {
  documentSupplyGrant,
  eventGrants,
  filesGrants,
  churnKeyGrant,
  type Grant,
  mailGrants,
  queueGrants,
  searchGrants,
  tableGrants,
} from './grants.ts';
import { identityGrants, tokenKeyGrants } from './identity-grants.ts';
import { type Mail } from './mail.ts';

type World = Memory & {
  readonly bus: EventBus;
  readonly ingest: WorkerQueue;
  readonly uploads: WorkerQueue;
  readonly dashboards: WorkerQueue;
  readonly exports: WorkerQueue;
  readonly alerts: WorkerQueue;
  readonly digests: WorkerQueue;
  readonly webhooks: WorkerQueue;
  readonly savedSearches: WorkerQueue;
  readonly mail: Mail;
  readonly mailFeedback: WorkerQueue;
  readonly documentSupply?: DocumentSupplier | undefined;
};

/** What a feature needs: the memory of its function, which also sets its share of a processor, and what it may do. */
export type Needs = { readonly memoryMib: number; readonly grants: readonly Grant[] };

/** Each feature and the least it needs. A feature that is not named here has no function. */
export const needsOf = (world: World) => {
  const { table, files, search, churnKey, bus, ingest, uploads, mail, mailFeedback } = world;
  const { dashboards, exports, alerts, digests, webhooks, savedSearches } = world;
  const identity = identityGrants(world.people);
  const tokenKeys = tokenKeyGrants(world.tokenKeys);
  const tables = tableGrants(table);
  const searches = searchGrants(search);
  const stored = filesGrants(files);
  const mails = mailGrants(mail);
  const lookAfterQueues = [
    queueGrants('INGEST', ingest).lookAfter,
    queueGrants('UPLOADS', uploads).lookAfter,
    queueGrants('DASHBOARDS', dashboards).lookAfter,
    queueGrants('EXPORTS', exports).lookAfter,
    queueGrants('ALERTS', alerts).lookAfter,
    queueGrants('DIGESTS', digests).lookAfter,
    queueGrants('WEBHOOKS', webhooks).lookAfter,
    queueGrants('SAVED_SEARCHES', savedSearches).lookAfter,
    queueGrants('MAIL_FEEDBACK', mailFeedback).lookAfter,
  ];

  const http: Readonly<Record<string, Needs>> = {
    search: { memoryMib: 1024, grants: [tables.recognise, searches.search] },
    dashboards: {
      memoryMib: 1024,
      grants: [
        tables.readAndWrite,
        searches.search,
        mails.send,
        queueGrants('DASHBOARDS', dashboards).send,
      ],
    },
    exports: {
      // Results of a search are written in memory and answered at once.
      memoryMib: 1024,
      grants: [
        tables.readAndWrite,
        searches.search,
        stored.keep(EXPORT_FILES),
        queueGrants('EXPORTS', exports).send,
      ],
    },
    'mail-preferences': { memoryMib: 512, grants: [tables.readAndWrite] },
    notifications: {
      memoryMib: 1024,
      grants: [tables.readAndWrite, searches.readStatements],
    },
    feeds: { memoryMib: 1024, grants: [tables.readAndWrite, searches.readStatements] },
    'saved-searches': {
      memoryMib: 1024,
      grants: [
        tables.readAndWrite,
        searches.search,
        searches.count,
        stored.keep(SAVED_SEARCH_FILES),
      ],
    },
    papers: {
      memoryMib: 1024,
      grants: [tables.recognise, searches.readStatements, stored.read(ARTICLES)],
    },
    tallies: { memoryMib: 512, grants: [tables.recognise] },
    links: {
      memoryMib: 512,
      grants: [
        tables.recognise,
        tables.countUsage,
        ...(world.documentSupply ? [documentSupplyGrant(world.documentSupply)] : []),
      ],
    },
    classifications: { memoryMib: 1024, grants: [tables.recognise] },
    health: { memoryMib: 512, grants: [searches.count] },
    documents: { memoryMib: 512, grants: [] },
    places: { memoryMib: 512, grants: [] },
    admin: { memoryMib: 512, grants: [tables.readAndWrite, tokenKeys.read, ...lookAfterQueues] },
    auth: {
      memoryMib: 512,
      grants: [tables.readAndWrite, mails.send, identity.signIn, tokenKeys.read],
    },
    users: {
      memoryMib: 512,
      grants: [
        tables.readAndWrite,
        mails.send,
        identity.removeAccounts,
        churnKeyGrant(churnKey),
        stored.remove(EXPORT_FILES, SAVED_SEARCH_FILES),
      ],
    },
    webhooks: {
      memoryMib: 512,
      grants: [tables.readAndWrite, queueGrants('WEBHOOKS', webhooks).send],
    },
    checkout: { memoryMib: 512, grants: [tables.readAndWrite] },
    entitlements: { memoryMib: 512, grants: [tables.readAndWrite] },
    'yearly-digests': { memoryMib: 512, grants: [tables.readAndWrite] },
  };
  const workers = {
    'ingest-worker': {
      memoryMib: 2048,
      grants: [
        tables.readAndWrite,
        searches.write,
        stored.read(ARTICLES),
        stored.write(ARTICLES),
        queueGrants('INGEST', ingest).bury,
        // An article whose references may be matched anew is queued again.
        queueGrants('INGEST', ingest).send,
        eventGrants(bus).publish,
      ],
    },
    'upload-receiver': {
      memoryMib: 1024,
      grants: [
        stored.read(UPLOADS),
        stored.write(SOURCES),
        queueGrants('UPLOADS', uploads).bury,
        queueGrants('INGEST', ingest).send,
      ],
    },
    'dashboards-worker': {
      memoryMib: 1024,
      grants: [tables.readAndWrite, searches.search],
    },
    'alerts-worker': {
      // The articles of a batch and an index over what is new in them are held in memory.
      memoryMib: 2048,
      grants: [tables.readAndWrite, stored.read(ARTICLES)],
    },
    'exports-worker': {
      memoryMib: 1024,
      grants: [
        tables.readAndWrite,
        searches.readStatements,
        stored.keep(EXPORT_FILES),
        queueGrants('EXPORTS', exports).bury,
        // What takes longer than one run may is handed on.
        queueGrants('EXPORTS', exports).send,
      ],
    },
    'saved-searches-worker': {
      memoryMib: 1024,
      grants: [
        tables.readAndWrite,
        searches.search,
        searches.count,
        stored.keep(SAVED_SEARCH_FILES),
      ],
    },
    'webhooks-worker': {
      memoryMib: 512,
      grants: [tables.readAndWrite, searches.readStatements, mails.send],
    },
    'digests-worker': {
      memoryMib: 1024,
      grants: [tables.readAndWrite, searches.readStatements, mails.send],
    },
    'schedules-worker': {
      memoryMib: 512,
      grants: [
        tables.readAndWrite,
        identity.removeAccounts,
        stored.remove(EXPORT_FILES, SAVED_SEARCH_FILES),
        queueGrants('DIGESTS', digests).send,
        queueGrants('WEBHOOKS', webhooks).send,
        queueGrants('SAVED_SEARCHES', savedSearches).send,
      ],
    },
    'mail-feedback': { memoryMib: 512, grants: [tables.write] },
    'rotate-token-keys': { memoryMib: 512, grants: [tokenKeys.rotate] },
  } as const satisfies Readonly<Record<string, Needs>>;
  return { http, workers };
};
