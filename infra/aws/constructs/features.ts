import { type EventBus } from 'aws-cdk-lib/aws-events';

import { PATENT_SEARCH_PREFIX } from '#functions/adapters/aws/search-prefix.ts';
import { type ResourceAccess } from '#functions/platform/feature.ts';
import { personalFilePrefixes } from '#infra/composition/lists.ts';

import {
  type AssistantModel,
  type DocumentSupplier,
  type EmbeddingModel,
  type HarvestedCollection,
  type Judge,
} from '../environments.ts';
import { resolveCapabilities } from '../defaults/entries.ts';
import { type WorkerQueue } from '../defaults/worker-queue.ts';
import { type StatefulResources } from './stateful-resources.ts';
import {
  assistantModelGrant,
  captchaGrant,
  benefitsSecretGrant,
  churnKeyGrant,
  documentSupplyGrant,
  embeddingGrant,
  eventGrants,
  filesGrants,
  grant,
  type Grant,
  harvestGrant,
  judgeGrant,
  mailGrants,
  partnerKeysGrant,
  paymentsGrant,
  queueGrants,
  searchGrants,
  tableGrants,
} from './grants.ts';
import { identityGrants, tokenKeyGrants } from './identity-grants.ts';
import { type MailSetup } from './mail.ts';

/** All resources to which functions may be granted access. */
export type GrantableResources = StatefulResources & {
  readonly bus: EventBus;
  readonly queues: ReadonlyMap<string, WorkerQueue>;
  readonly mail: MailSetup;
  readonly documentSupply: DocumentSupplier | undefined;
  readonly judge: Judge | undefined;
  readonly assistantModel: AssistantModel | undefined;
  readonly embedding: EmbeddingModel | undefined;
  readonly sourcesContact: string | undefined;
  readonly retractionsUrl: string | undefined;
  readonly harvest: HarvestedCollection | undefined;
  readonly partnerKeysSecret: string | undefined;
  readonly paymentsSecret: string | undefined;
  readonly captchaSecret: string | undefined;
  readonly errorReports: string | undefined;
  readonly inquiriesTo: string | undefined;
};

type GrantedPart = {
  readonly touches: ResourceAccess;
  readonly powers?: readonly string[] | undefined;
};

/** The resources of a part, including those its capabilities use. */
export const resourcesOf = ({ touches, powers: capabilities = [] }: GrantedPart): ResourceAccess =>
  resolveCapabilities(capabilities).includes('personalData')
    ? {
        ...touches,
        payments: true,
        files: {
          ...touches.files,
          remove: [...(touches.files?.remove ?? []), ...personalFilePrefixes],
        },
      }
    : touches;

/** Grants the resources of a part, each with the environment variables by which the code finds it. */
export const grantsOf = (part: GrantedPart, world: GrantableResources): readonly Grant[] => {
  const touches = resourcesOf(part);
  const { table, search = [], patents = [], files = {}, sends = [] } = touches;
  const tables = tableGrants(world.table);
  const searches = searchGrants(world.search);
  const ofPatents = searchGrants(
    // Patents are a few hundred times fewer.
    { ...world.search, spread: { ...world.search.spread, shards: 1 } },
    PATENT_SEARCH_PREFIX,
  );
  const fileGrants = filesGrants(world.files);
  const identity = identityGrants(world.userDirectory);
  const queueNamed = (name: string): WorkerQueue => {
    const targetQueue = world.queues.get(name);
    if (!targetQueue) throw new Error(`No worker processes the queue ${name}.`);
    return targetQueue;
  };
  const {
    documentSupply,
    judge,
    assistantModel,
    embedding,
    partnerKeysSecret,
    paymentsSecret,
    sourcesContact,
    retractionsUrl,
    captchaSecret,
    errorReports,
    inquiriesTo,
  } = world;
  return [
    ...(table
      ? [
          {
            recognise: tables.recognise,
            read: tables.read,
            write: tables.write,
            'read-and-write': tables.readAndWrite,
          }[table],
        ]
      : []),
    ...(touches.counts === undefined ? [] : [tables.countIn(touches.counts)]),
    ...search.map(
      (action) =>
        ({
          search: searches.search,
          statements: searches.readStatements,
          citing: searches.readCiting,
          version: searches.version,
          count: searches.count,
          write: searches.write,
        })[action],
    ),
    ...patents.map(
      (action) =>
        ({ search: ofPatents.search, citing: ofPatents.readCiting, write: ofPatents.write })[
          action
        ],
    ),
    ...(files.read ? [fileGrants.read(...files.read)] : []),
    ...(files.write ? [fileGrants.write(...files.write)] : []),
    ...(files.keep ? [fileGrants.keep(...files.keep)] : []),
    ...(files.remove ? [fileGrants.remove(...files.remove)] : []),
    ...sends.map((name) => queueGrants(name, queueNamed(name)).send),
    ...(touches.measures ?? []).map((name) => queueGrants(name, queueNamed(name)).measure),
    ...(touches.openArticles && world.harvest ? [harvestGrant(world.harvest)] : []),
    ...(touches.looksAfterQueues
      ? [
          grant({ QUEUES: [...world.queues.keys()].join(',') }),
          ...[...world.queues].map(([name, queue]) => queueGrants(name, queue).lookAfter),
        ]
      : []),
    ...(touches.mail ? [mailGrants(world.mail).send] : []),
    ...(touches.events ? [eventGrants(world.bus).publish] : []),
    ...(touches.identity === 'sign-in' ? [identity.signIn] : []),
    ...(touches.identity === 'remove-accounts' ? [identity.removeAccounts] : []),
    ...(touches.tokenKeys ? [tokenKeyGrants(world.tokenKeys).read] : []),
    ...(touches.churnKey ? [churnKeyGrant(world.churnKey)] : []),
    ...(touches.benefitsSecret ? [benefitsSecretGrant(world.benefitsSecret)] : []),
    ...(touches.partnerKeys && partnerKeysSecret !== undefined
      ? [partnerKeysGrant(partnerKeysSecret)]
      : []),
    ...(touches.payments && paymentsSecret !== undefined ? [paymentsGrant(paymentsSecret)] : []),
    ...(touches.documentSupply && documentSupply ? [documentSupplyGrant(documentSupply)] : []),
    ...(touches.judge && judge ? [judgeGrant(judge)] : []),
    ...(touches.embedding && embedding ? [embeddingGrant(embedding)] : []),
    ...(touches.assistantModel && assistantModel ? [assistantModelGrant(assistantModel)] : []),
    ...(touches.sources && sourcesContact !== undefined
      ? [grant({ SOURCES_MAILTO: sourcesContact })]
      : []),
    ...(touches.retractionList && retractionsUrl !== undefined
      ? [grant({ RETRACTIONS_URL: retractionsUrl })]
      : []),
    ...(touches.captcha && captchaSecret !== undefined ? [captchaGrant(captchaSecret)] : []),
    ...(touches.errorReports && errorReports !== undefined
      ? [grant({ VERACITE_ERROR_REPORTS: errorReports })]
      : []),
    ...(touches.inquiriesTo && inquiriesTo !== undefined
      ? [grant({ VERACITE_INQUIRIES: inquiriesTo })]
      : []),
  ];
};
