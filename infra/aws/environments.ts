import { RetentionDays } from 'aws-cdk-lib/aws-logs';

import { checkedSite } from '#infra/composition/outside-scripts.ts';
import { type HarvestedSet } from '#shared/domain/harvest.ts';
import { type Site } from '#shared/domain/site.ts';

import { type Rollout } from './house/rollout.ts';
import { type SignIn } from './sign-in.ts';

/** What differs between one installation of the product and the next; everything else is the same everywhere. */
export type Environment = {
  readonly name: string;
  /** Data outlives its stack, and the stack refuses to be deleted. */
  readonly protectsData: boolean;
  readonly search: SearchSize;
  readonly logRetention: RetentionDays;
  /** Requests each second that the gateway lets through on average, and at once in a burst. */
  readonly requests: { readonly perSecond: number; readonly burst: number };
  /**
   * Answers that may stream at once. Each holds its function for as long as it lasts, and its address is open to all: what is
   * more than that is refused, so that it takes no other call's place. Without, only the account bounds them.
   */
  readonly streamsAtOnce?: number;
  /** How new versions of functions come into use; a canary takes five minutes more and goes back by itself. */
  readonly rollout: Rollout;
  /** What it may cost in a month: the people on call hear of it before and when it costs more. */
  readonly monthlyBudgetUsd: number;
  /**
   * A firewall before everything, at CloudFront. It lets so many requests of one address through in five minutes; a university
   * may stand behind one address. Without, the gateway's and our own limits are all there is.
   */
  readonly firewall?: { readonly requestsInFiveMinutes: number };
  /** Ingest workers at once: each writes to the search index, which is what gives way first. */
  readonly ingestWorkers: number;
  /** Own names, with a certificate for them in us-east-1, where CloudFront looks for it. Without: the name CloudFront gives. */
  readonly domain?: { readonly names: readonly string[]; readonly certificateArn: string };
  /** Where it is opened, for an environment without names of its own: the address that its first deployment prints. */
  readonly address?: string;
  /** The domain mails come from. It sends once the records that the deployment prints stand in its DNS. */
  readonly mail: { readonly domain: string };
  /** The providers by which people may sign in; without, with a password of their own only. */
  readonly signIn?: SignIn;
  /** Who is asked which works they can deliver; without, nobody is. */
  readonly documentSupply?: DocumentSupplier;
  /** The model that judges statements whose label hangs in the balance; without, none does. */
  readonly judge?: Judge;
  /** The model that words the answers of the Assistant; without, they are made of quotations alone. */
  readonly assistantModel?: AssistantModel;
  /** The model whose vectors help the Assistant to choose; without, words alone decide. */
  readonly embedding?: EmbeddingModel;
  /** The open-access collection that is fetched by itself; without, nothing is. */
  readonly harvest?: HarvestedCollection;
  /** The address of mail by which Crossref is asked about references that the collection does not hold; without, nothing leaves the product. */
  readonly crossrefContact?: string;
  /** Who runs it, as its legal pages and its footer say, its banner, and the scripts of others that its pages let in; without, none. */
  readonly site?: Omit<Site, 'hearsErrors'>;
  /** The name of the secret by which answers of a captcha are checked; its site key stands with its script in `site`. */
  readonly captchaSecret?: string;
  /** Where errors of browsers go: `log`, or the address of a collector; without, nobody hears of them. */
  readonly errorReports?: string;
  /** The name of the secret that holds the keys of referral partners (docs/partners.md); without, nobody can arrive from one. */
  readonly partnerKeysSecret?: string;
  /** The name of the secret that holds how Stripe knows us and signs: `{"secretKey": …, "webhookSecret": …}`; without, nothing is sold. */
  readonly paymentsSecret?: string;
  /** Who is woken by an alarm. Without an address, alarms only show in the console. */
  readonly alarmAddress?: string;
  /** Where the people on call read the runbook. */
  readonly runbook: string;
};

/** A public bucket laid out like that of PubMed Central (docs/harvest.md). */
export type HarvestedCollection = {
  /** `pmc-oa-opendata` is that of PubMed Central, in us-east-1. */
  readonly bucket: string;
  readonly region: string;
  /** Whoever earns money with an environment takes `commercial`. */
  readonly set: HarvestedSet;
  readonly everyDays: number;
};

export type DocumentSupplier = {
  /** Where works are asked for, in the way of functions/links/http-document-supply.ts. */
  readonly url: string;
  /** The name of the secret in Secrets Manager that holds the key the supplier gave us. */
  readonly keySecret: string;
};

/** Any endpoint that speaks the chat completions of OpenAI. */
export type Judge = {
  /** On Bedrock `https://bedrock-runtime.REGION.amazonaws.com/openai/v1`. */
  readonly endpoint: string;
  readonly model: string;
  /** The name of the secret in Secrets Manager that holds its key: on Bedrock an API key that may invoke this model alone. */
  readonly keySecret: string;
  /** How long one question may take; 30 without it. */
  readonly seconds?: number;
  /** How many statements it may be asked about on one day; 2,000 without it. */
  readonly daily?: number;
};

/** A model of Bedrock, in the region of the environment or another, which knows a function by its role; or any endpoint that speaks the chat completions of OpenAI. */
export type AssistantModel =
  | {
      readonly kind: 'bedrock';
      /** One that Bedrock offers by chat completions. */
      readonly model: string;
      readonly region?: string;
    }
  | {
      readonly kind: 'endpoint';
      readonly endpoint: string;
      readonly model: string;
      /** The name of the secret in Secrets Manager that holds its key. */
      readonly keySecret: string;
    };

/** Any endpoint that speaks the embeddings of OpenAI. */
export type EmbeddingModel = {
  readonly endpoint: string;
  readonly model: string;
  /** The name of the secret in Secrets Manager that holds its key. */
  readonly keySecret: string;
};

export type SearchSize = {
  /** How many statements it is laid out for, by the arithmetic of docs/search-at-scale.md: shards, nodes and storage follow. */
  readonly statements: number;
  /**
   * Of documents: 30 to 50 GB each where there are several. Another number holds from the next rebuilding of the index on.
   */
  readonly shards: number;
  /** Copies of each shard beside the first: a node that fails takes the only copy of nothing with it. */
  readonly replicas: 0 | 1 | 2;
  /** How soon searches see what was put; refreshing less often leaves more time to write. */
  readonly visibleAfterSeconds: number;
  readonly dataNodes: 1 | 2 | 3;
  readonly dataNodeType: string;
  /** Nodes that only keep the cluster together; OpenSearch wants three of them or none. */
  readonly managers?: { readonly count: 3; readonly nodeType: string };
  readonly storageGibPerNode: number;
};

const runbook = 'docs/runbook.md';

export const environments: readonly Environment[] = [
  {
    name: 'dev',
    protectsData: false,
    search: {
      statements: 1_000_000,
      shards: 1,
      replicas: 0,
      visibleAfterSeconds: 1,
      dataNodes: 1,
      dataNodeType: 't3.small.search',
      storageGibPerNode: 20,
    },
    logRetention: RetentionDays.ONE_WEEK,
    requests: { perSecond: 50, burst: 100 },
    rollout: 'at-once',
    monthlyBudgetUsd: 150,
    ingestWorkers: 2,
    mail: { domain: 'dev.veracite.example' },
    runbook,
  },
  {
    name: 'staging',
    protectsData: false,
    search: {
      statements: 10_000_000,
      shards: 1,
      replicas: 1,
      visibleAfterSeconds: 5,
      dataNodes: 2,
      dataNodeType: 'm7g.medium.search',
      storageGibPerNode: 50,
    },
    logRetention: RetentionDays.ONE_MONTH,
    requests: { perSecond: 100, burst: 200 },
    rollout: 'canary',
    monthlyBudgetUsd: 400,
    firewall: { requestsInFiveMinutes: 20_000 },
    streamsAtOnce: 20,
    ingestWorkers: 4,
    mail: { domain: 'staging.veracite.example' },
    runbook,
  },
  {
    name: 'production',
    protectsData: true,
    search: {
      statements: 30_000_000,
      shards: 2,
      replicas: 1,
      visibleAfterSeconds: 10,
      dataNodes: 3,
      dataNodeType: 'r7g.large.search',
      managers: { count: 3, nodeType: 'm7g.medium.search' },
      storageGibPerNode: 200,
    },
    logRetention: RetentionDays.THREE_MONTHS,
    requests: { perSecond: 1_000, burst: 2_000 },
    rollout: 'canary',
    monthlyBudgetUsd: 1_000,
    firewall: { requestsInFiveMinutes: 20_000 },
    streamsAtOnce: 100,
    ingestWorkers: 10,
    mail: { domain: 'veracite.example' },
    runbook,
  },
];

/** Where an environment is opened. Until it is known, nobody can sign in there. */
export const addressOf = ({ domain, address }: Pick<Environment, 'domain' | 'address'>): string =>
  domain?.names[0] === undefined
    ? (address ?? 'https://address.invalid')
    : `https://${domain.names[0]}`;

/** What the pages of an environment say and load. Throws where its settings could not be deployed. */
export const siteOf = ({ site = {}, captchaSecret, errorReports }: Environment): Site => ({
  ...checkedSite(site, captchaSecret !== undefined),
  ...(errorReports !== undefined && { hearsErrors: true }),
});

/** Finds an environment, or says which ones there are. */
export const environmentNamed = (name: string): Environment => {
  const found = environments.find((environment) => environment.name === name);
  if (found) return found;
  const known = environments.map((environment) => environment.name).join(', ');
  throw new RangeError(`There is no environment "${name}". There are: ${known}.`);
};
