import { type EventBus } from 'aws-cdk-lib/aws-events';

import { PATENT_SEARCH_PREFIX } from '#functions/adapters/aws/search-prefix.ts';
import { type Touches } from '#functions/platform/feature.ts';
import { personalFiles } from '#infra/composition/lists.ts';

import {
  type AssistantModel,
  type DocumentSupplier,
  type EmbeddingModel,
  type HarvestedCollection,
  type Judge,
} from '../environments.ts';
import { powersOf } from '../house/entries.ts';
import { type WorkerQueue } from '../house/worker-queue.ts';
import { type Memory } from '../stacks/stateful-stack.ts';
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
import { type Mail } from './mail.ts';

/** All resources to which functions may be granted access. */
export type Grantable = Memory & {
  readonly bus: EventBus;
  readonly queues: ReadonlyMap<string, WorkerQueue>;
  readonly mail: Mail;
  readonly documentSupply: DocumentSupplier | undefined;
  readonly judge: Judge | undefined;
  readonly assistantModel: AssistantModel | undefined;
  readonly embedding: EmbeddingModel | undefined;
  readonly crossrefContact: string | undefined;
  readonly harvest: HarvestedCollection | undefined;
  readonly partnerKeysSecret: string | undefined;
  readonly paymentsSecret: string | undefined;
  readonly captchaSecret: string | undefined;
  readonly errorReports: string | undefined;
  readonly inquiriesTo: string | undefined;
};

type Part = { readonly touches: Touches; readonly powers?: readonly string[] | undefined };

/** The resources of a part, including those its capabilities use. */
export const touchesOf = ({ touches, powers = [] }: Part): Touches =>
  powersOf(powers).includes('personalData')
    ? {
        ...touches,
        payments: true,
        files: { ...touches.files, remove: [...(touches.files?.remove ?? []), ...personalFiles] },
      }
    : touches;

/** Grants the resources of a part, each with the environment variables by which the code finds it. */
export const grantsOf = (part: Part, world: Grantable): readonly Grant[] => {
  const touches = touchesOf(part);
  const { table, search = [], patents = [], files = {}, sends = [] } = touches;
  const tables = tableGrants(world.table);
  const searches = searchGrants(world.search);
  const ofPatents = searchGrants(
    // Patents are a few hundred times fewer.
    { ...world.search, spread: { ...world.search.spread, shards: 1 } },
    PATENT_SEARCH_PREFIX,
  );
  const stored = filesGrants(world.files);
  const identity = identityGrants(world.people);
  const queueNamed = (name: string): WorkerQueue => {
    const found = world.queues.get(name);
    if (!found) throw new Error(`No worker processes the queue ${name}.`);
    return found;
  };
  const {
    documentSupply,
    judge,
    assistantModel,
    embedding,
    partnerKeysSecret,
    paymentsSecret,
    crossrefContact,
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
      (what) =>
        ({
          search: searches.search,
          statements: searches.readStatements,
          citing: searches.readCiting,
          version: searches.version,
          count: searches.count,
          write: searches.write,
        })[what],
    ),
    ...patents.map((what) => ({ search: ofPatents.search, citing: ofPatents.readCiting })[what]),
    ...(files.read ? [stored.read(...files.read)] : []),
    ...(files.write ? [stored.write(...files.write)] : []),
    ...(files.keep ? [stored.keep(...files.keep)] : []),
    ...(files.remove ? [stored.remove(...files.remove)] : []),
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
    ...(touches.registry && crossrefContact !== undefined
      ? [grant({ CROSSREF_CONTACT: crossrefContact })]
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
