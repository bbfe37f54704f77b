import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';

import type { UseCases } from './http/serve.ts';
import type { Table } from './ports/table.ts';
import type { Work } from './queues/work.ts';

/**
 * What a function may touch of the world. On AWS it becomes permissions and the variables by which the code finds things;
 * what is not named is neither allowed nor there.
 */
export type Touches = {
  /**
   * `recognise`: to know who is asking, and to note that they were seen; `read`; `write` without a look; or both.
   */
  readonly table?: 'recognise' | 'read' | 'write' | 'read-and-write';
  /** Partitions, by how their keys begin, in which it may add to counters beside that. */
  readonly counts?: string;
  readonly search?: readonly ('search' | 'statements' | 'citing' | 'version' | 'count' | 'write')[];
  /** The index of patents, which stands beside that of papers. */
  readonly patents?: readonly ('search' | 'citing')[];
  /** Files, by how their keys begin. `keep` is to make, hand out and take away. */
  readonly files?: Readonly<
    Partial<Record<'read' | 'write' | 'keep' | 'remove', readonly string[]>>
  >;
  /** Queues it sends to. A worker may always give back and bury what it takes. */
  readonly sends?: readonly string[];
  /** Queues of which it sees how much waits. */
  readonly measures?: readonly string[];
  /** All queues, to see how much waits and to give failed messages back. */
  readonly looksAfterQueues?: true;
  readonly mail?: 'send';
  readonly events?: 'publish';
  readonly identity?: 'sign-in' | 'remove-accounts';
  /** To sign tokens. Verifying needs no permission: the keys for that are public. */
  readonly tokenKeys?: 'sign';
  readonly churnKey?: true;
  /** The key of the digests of addresses that have used what is given once. */
  readonly benefitsSecret?: true;
  /** Who takes payments for plans. */
  readonly payments?: true;
  /** The keys by which referral partners sign their links. */
  readonly partnerKeys?: true;
  readonly documentSupply?: true;
  /** The model that judges what hangs in the balance, where one is set up. */
  readonly judge?: true;
  /** The model that words the answers of the Assistant, where one is set up. */
  readonly assistantModel?: true;
  /** The model whose vectors help to choose, where one is set up. */
  readonly embedding?: true;
  /** The reader of articles, which on one machine works in threads of its own. */
  readonly reader?: true;
  /** The reader of bibliographies, which always works in threads of its own. */
  readonly bibliographies?: true;
  /** The reader of manuscripts, which always works in a process of its own. */
  readonly manuscripts?: true;
  /** The open-access collection that others keep, where one is set up. */
  readonly openArticles?: true;
  /** The registry of works beside the collection, where one is set up. */
  readonly registry?: true;
  /** Who tells people from programs, where somebody is set up. */
  readonly captcha?: true;
  /** Who hears of what broke in browsers, where somebody wants to. */
  readonly errorReports?: true;
  /** The address that inquiries are sent to, where the operator has one. */
  readonly inquiriesTo?: true;
};

/** Names in the world that anybody may have: they are neither reached over a network nor anybody's secret. */
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
  | 'sellsPlans'
  | 'entitled'
  | 'isDemonstration'
  | 'demonstrationPeople'
  | 'libraries'
  | 'sendingRules'
  | 'holdMs';
/** What is made of the table: who somebody is, and what they may. */
type OfTable =
  'table' | 'rateLimits' | 'licenses' | 'entitlementOf' | 'mayReadStatements' | 'viewOf';
type Named<T extends Touches> =
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
  | (T extends { readonly assistantModel: true } ? 'assistantModel' : never)
  | (T extends { readonly embedding: true } ? 'embedding' : never)
  | (T extends { readonly reader: true } ? 'read' | 'model' | 'classifier' | 'onOutcome' : never)
  | (T extends { readonly bibliographies: true } ? 'readBibliography' : never)
  | (T extends { readonly manuscripts: true } ? 'readManuscript' : never)
  | (T extends { readonly openArticles: true } ? 'openArticles' | 'harvestPlan' : never)
  | (T extends { readonly registry: true } ? 'askElsewhere' : never)
  | (T extends { readonly captcha: true } ? 'captcha' : never)
  | (T extends { readonly errorReports: true } ? 'errorReports' : never)
  | (T extends { readonly inquiriesTo: true } ? 'inquiriesTo' : never);

/** Nothing to say where a function asks of the world only what it touches; otherwise an error that names the rest. */
type Fits<World, T extends Touches, Powers extends string> = [
  Exclude<keyof World, Named<T> | Powers>,
] extends [never]
  ? unknown
  : { readonly isNotTouched: Exclude<keyof World, Named<T> | Powers> };

type Part<T extends Touches, Powers extends string> = {
  /** Memory of the function, which also sets its share of a processor. */
  readonly memoryMib: number;
  readonly touches: T;
  /** Powers of other features that it is handed (infra/composition/powers). */
  readonly powers?: readonly Powers[];
};

/** Calls, each with the use case that answers it. */
export type Api<World> = Part<Touches, string> & {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly useCases: (world: World) => UseCases<Record<string, Endpoint>>;
  /** It answers everyone the same and is not told who asks. */
  readonly knowsNobody?: true;
};

type WorkerParts = {
  readonly queue: string;
  /** What it does, as the log names it: `Sending a digest`. */
  readonly does: string;
  /** So many messages are handed over together … */
  readonly messages: number;
  /** … and so many runs may go on at the same time. */
  readonly runs: number;
  /** Events that become messages of the queue: their detail, with the event's name as `kind`. */
  readonly follows?: readonly string[];
  readonly alarms: {
    /** What people notice when messages lie in the dead letter: one sentence. */
    readonly lost: string;
    /** What people notice when messages wait too long: one sentence. */
    readonly late: string;
    readonly lateAfterMinutes: number;
  };
  /** Its messages come from services of AWS, such as files put into a bucket. */
  readonly onlyOnAws?: true;
};

/** Who works through a queue. */
export type Worker<World> = Part<Touches, string> &
  WorkerParts & { readonly work: (world: World) => Work };

/** What a file that is put at a signed address is for: somebody waits for it, works on it already, or does neither. */
export type UploadUse = 'awaited' | 'in use' | 'unwanted';

/** What a feature is to the rest of the product. Entries, loops, permissions, alarms and lists are made from it. */
export type Feature<World> = {
  readonly name: string;
  readonly api?: Api<World>;
  readonly workers?: readonly Worker<World>[];
  /** Kinds of work that is due at a time of its own, each with the queue where it is done. */
  readonly due?: Readonly<Record<string, string>>;
  /** Where it keeps something about people beside their own partition. */
  readonly personalData?: (world: World) => PersonalData;
  /** The files among that, by how their keys begin. */
  readonly personalFiles?: readonly string[];
  /**
   * Files that people put at signed addresses, by how their keys begin. A link outlives what it was signed for, so a file is
   * taken only while it is awaited; where the store itself takes it, as S3 does, the sweep removes what nobody awaits.
   */
  readonly uploads?: {
    readonly prefix: string;
    readonly useOf: (world: {
      readonly table: Pick<Table, 'get'>;
    }) => (key: string) => Promise<UploadUse>;
  };
  /** Removes what is kept no longer, or begins what a new program asks for, each hour; answers a sentence of what that was, where it was something. */
  readonly sweep?: {
    /** Beside the table, which every sweep may read and write. */
    readonly touches: Pick<Touches, 'files' | 'sends'>;
    readonly work: (world: World) => Promise<string | undefined>;
  };
};

/** Pairs endpoints with their use cases; the types prove that none is missing, and that the use cases ask for no more than it touches. */
export const api = <
  World,
  const Endpoints extends Record<string, Endpoint>,
  const T extends Touches,
  const Powers extends string = never,
>(
  given: Part<T, Powers> & {
    readonly endpoints: Endpoints;
    readonly useCases: (world: World) => UseCases<Endpoints>;
    readonly knowsNobody?: true;
  } & Fits<World, T, Powers>,
): Api<World> => given;

/** A worker whose work asks for no more than it touches. */
export const worker = <World, const T extends Touches, const Powers extends string = never>(
  given: Part<T, Powers> &
    WorkerParts & { readonly work: (world: World) => Work } & Fits<World, T, Powers>,
): Worker<World> => given;
