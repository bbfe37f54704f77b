import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';

import type { UseCases } from './http/serve.ts';
import type { Table } from './ports/table.ts';
import type { Work } from './queues/work.ts';

/**
 * The resources that a function may access. On AWS they become permissions and the environment variables by which the
 * code finds them; a resource that is not listed is neither permitted nor available.
 */
export type ResourceAccess = {
  /** The first one identifies the caller and records that they were seen; `write` is without reading. */
  readonly table?: 'recognise' | 'read' | 'write' | 'read-and-write';
  /** Key prefixes of the partitions in which it may also increment counters. */
  readonly counts?: string;
  readonly search?: readonly ('search' | 'statements' | 'citing' | 'version' | 'count' | 'write')[];
  /** The index of patents, separate from that of papers. */
  readonly patents?: readonly ('search' | 'citing' | 'write')[];
  /** Files, by key prefix. `keep` allows creating, sharing and deleting. */
  readonly files?: Readonly<
    Partial<Record<'read' | 'write' | 'keep' | 'remove', readonly string[]>>
  >;
  /** Queues it sends to. A worker may always return and dead-letter the messages it receives. */
  readonly sends?: readonly string[];
  /** Queues whose length it may read. */
  readonly measures?: readonly string[];
  /** All queues, to read their length and to redrive failed messages. */
  readonly looksAfterQueues?: true;
  readonly mail?: 'send';
  readonly events?: 'publish';
  readonly identity?: 'sign-in' | 'remove-accounts';
  /** Signing tokens. Verification needs no permission, because its keys are public. */
  readonly tokenKeys?: 'sign';
  readonly churnKey?: true;
  /** The key of the digests of addresses that have used what is given once. */
  readonly benefitsSecret?: true;
  /** The payment provider for plans. */
  readonly payments?: true;
  /** The keys with which referral partners sign their links. */
  readonly partnerKeys?: true;
  readonly documentSupply?: true;
  /** The model that decides unclear cases, if one is configured. */
  readonly judge?: true;
  /** The reader that reads statements again after the classifier, where there is one. */
  readonly secondReader?: true;
  /** The model that writes the answers of the Assistant, if one is configured. */
  readonly assistantModel?: true;
  /** The embedding model that helps to select sources, if one is configured. */
  readonly embedding?: true;
  /** The article parser, which runs in threads of its own on a single machine. */
  readonly reader?: true;
  /** The bibliography parser, which always runs in threads of its own. */
  readonly bibliographies?: true;
  /** The manuscript parser, which always runs in a process of its own. */
  readonly manuscripts?: true;
  /** The third-party open-access collection, if one is configured. */
  readonly openArticles?: true;
  /** Outside sources of open articles and registries of works; queried only after consent. */
  readonly sources?: true;
  /** The list of retractions of all publishers, if it may be fetched. */
  readonly retractionList?: true;
  /** The captcha service, if one is configured. */
  readonly captcha?: true;
  /** The collector of browser errors, if one is configured. */
  readonly errorReports?: true;
  /** The address that inquiries are sent to, where the operator has one. */
  readonly inquiriesTo?: true;
};

/** Resources that every function may have: they need no network and contain no secrets. */
type Free =
  | 'now'
  | 'newId'
  | 'newSecret'
  | 'chance'
  | 'origin'
  | 'version'
  | 'searchEngine'
  | 'behindEdge'
  | 'usualPlace'
  | 'entitlements'
  | 'openTextSettings'
  | 'sellsPlans'
  | 'entitled'
  | 'isDemonstration'
  | 'demonstrationPeople'
  | 'demonstration'
  | 'libraries'
  | 'sendingRules'
  | 'secondReading'
  | 'thirdReading'
  | 'keepsFirstLabels'
  | 'whenQuiet'
  | 'claimJudge'
  | 'holdMs';
/** Resources derived from the table: the identity of callers and their permissions. */
type OfTable =
  | 'table'
  | 'rateLimits'
  | 'licenses'
  | 'entitlementOf'
  | 'mayReadStatements'
  | 'openText'
  | 'viewOf';
type Named<T extends ResourceAccess> =
  | Free
  | (T extends { readonly table: string } ? OfTable : never)
  | (T extends { readonly search: readonly string[] } ? 'index' : never)
  | (T extends { readonly patents: readonly string[] } ? 'patentIndex' : never)
  | (T extends { readonly files: object } ? 'files' : never)
  | (T extends { readonly sends: readonly string[] } ? 'queueNamed' : never)
  | (T extends { readonly looksAfterQueues: true } ? 'queues' : never)
  | (T extends { readonly mail: 'send' } ? 'mailer' : never)
  | (T extends { readonly events: 'publish' } ? 'events' : never)
  | (T extends { readonly identity: string } ? 'identity' : never)
  | (T extends { readonly tokenKeys: 'sign' } ? 'tokens' : never)
  | (T extends { readonly churnKey: true } ? 'churnKeySecret' : never)
  | (T extends { readonly benefitsSecret: true } ? 'benefitsSecret' : never)
  | (T extends { readonly payments: true } ? 'payments' : never)
  | (T extends { readonly partnerKeys: true } ? 'partnerKeys' : never)
  | (T extends { readonly documentSupply: true } ? 'documentSupply' : never)
  | (T extends { readonly judge: true } ? 'judge' : never)
  | (T extends { readonly secondReader: true } ? 'secondReader' | 'thirdReader' : never)
  | (T extends { readonly assistantModel: true } ? 'assistantModel' : never)
  | (T extends { readonly embedding: true } ? 'embedding' : never)
  | (T extends { readonly reader: true } ? 'read' | 'model' | 'classifier' | 'onOutcome' : never)
  | (T extends { readonly bibliographies: true } ? 'readBibliography' : never)
  | (T extends { readonly manuscripts: true } ? 'readManuscript' : never)
  | (T extends { readonly openArticles: true } ? 'openArticles' | 'harvestPlan' : never)
  | (T extends { readonly sources: true } ? 'sources' : never)
  | (T extends { readonly retractionList: true } ? 'openRetractionList' : never)
  | (T extends { readonly captcha: true } ? 'captcha' : never)
  | (T extends { readonly errorReports: true } ? 'errorReports' : never)
  | (T extends { readonly inquiriesTo: true } ? 'inquiriesTo' : never);

/** Accepts functions that use only the declared resources; otherwise a type error names the others. */
type Fits<World, T extends ResourceAccess, Powers extends string> = [
  Exclude<keyof World, Named<T> | Powers>,
] extends [never]
  ? unknown
  : { readonly isNotTouched: Exclude<keyof World, Named<T> | Powers> };

type Part<T extends ResourceAccess, Powers extends string> = {
  /** Memory of the function, which also determines its share of a CPU. */
  readonly memoryMib: number;
  readonly touches: T;
  /** Capabilities of other features that are passed to it (infra/composition/powers). */
  readonly powers?: readonly Powers[];
};

/** Endpoints, each with the use case that handles it. */
export type Api<World> = Part<ResourceAccess, string> & {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly useCases: (world: World) => UseCases<Record<string, Endpoint>>;
  /** It responds the same to all callers and does not receive their identity. */
  readonly knowsNobody?: true;
};

type WorkerParts = {
  readonly queue: string;
  /** What it does, as it appears in the log: `Sending a digest`. */
  readonly does: string;
  /** The batch size … */
  readonly messages: number;
  /** … and the maximum number of concurrent runs. */
  readonly runs: number;
  /** Events that are sent to the queue as messages: their detail, with the event's name as `kind`. */
  readonly follows?: readonly string[];
  readonly alarms: {
    /** The effect on users of dead-lettered messages: one sentence. */
    readonly lost: string;
    /** The effect on users of messages that wait too long: one sentence. */
    readonly late: string;
    readonly lateAfterMinutes: number;
  };
  /** How long a message waits before it is delivered for the first time; at most 900. On AWS only. */
  readonly delaySeconds?: number;
  /** Its messages come from AWS services, such as notifications about files in a bucket. */
  readonly onlyOnAws?: true;
};

/** The worker of a queue. */
export type Worker<World> = Part<ResourceAccess, string> &
  WorkerParts & { readonly work: (world: World) => Work };

/** What a file that is put at a signed address is for: somebody waits for it, works on it already, or does neither. */
export type UploadUse = 'awaited' | 'in use' | 'unwanted';

/**
 * Describes a feature to the rest of the product. Entry points, loops, permissions, alarms and lists are generated from
 * it.
 */
export type Feature<World> = {
  readonly name: string;
  readonly api?: Api<World>;
  readonly workers?: readonly Worker<World>[];
  /** Kinds of scheduled work, each with its queue. */
  readonly due?: Readonly<Record<string, string>>;
  /** Where it stores personal data outside the person's own partition. */
  readonly personalData?: (world: World) => PersonalData;
  /** The files among that data, by key prefix. */
  readonly personalFiles?: readonly string[];
  /**
   * Files that people put at signed addresses, by how their keys begin. A link outlives what it was signed for, so a file is
   * taken only while it is awaited; where the store itself takes it, as S3 does, a worker removes what no check awaits.
   */
  readonly uploads?: {
    readonly prefix: string;
    readonly useOf: (world: {
      readonly table: Pick<Table, 'get'>;
    }) => (key: string) => Promise<UploadUse>;
  };
  /**
   * Hourly maintenance: removes expired data, or starts what a new release requires; returns a sentence about it if
   * there was anything to do.
   */
  readonly sweep?: {
    /** In addition to the table, which every sweep may read and write. */
    readonly touches: Pick<ResourceAccess, 'files' | 'sends'>;
    readonly work: (world: World) => Promise<string | undefined>;
  };
};

/**
 * Pairs endpoints with their use cases; the types ensure that none is missing, and that the use cases require only the
 * declared resources.
 */
export const api = <
  World,
  const Endpoints extends Record<string, Endpoint>,
  const T extends ResourceAccess,
  const Powers extends string = never,
>(
  definition: Part<T, Powers> & {
    readonly endpoints: Endpoints;
    readonly useCases: (world: World) => UseCases<Endpoints>;
    readonly knowsNobody?: true;
  } & Fits<World, T, Powers>,
): Api<World> => definition;

/** Declares a worker that requires only the declared resources. */
export const worker = <World, const T extends ResourceAccess, const Powers extends string = never>(
  definition: Part<T, Powers> &
    WorkerParts & { readonly work: (world: World) => Work } & Fits<World, T, Powers>,
): Worker<World> => definition;
