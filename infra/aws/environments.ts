import { type RetentionDays } from 'aws-cdk-lib/aws-logs';

import { validateSite } from '#infra/composition/outside-scripts.ts';
import { type HarvestedSet } from '#shared/domain/harvest.ts';
import { type SecondReadingMode } from '#shared/domain/second-reading.ts';
import { type ThirdReadingMode } from '#shared/domain/third-reading.ts';
import { type Site } from '#shared/domain/site.ts';

import { type Rollout } from './defaults/rollout.ts';
import { type SignIn } from './sign-in.ts';

/** Settings that differ between installations; everything else is the same everywhere. */
export type Environment = {
  readonly name: string;
  /** Data are retained when the stack is deleted, and the stack has deletion protection. */
  readonly protectsData: boolean;
  readonly search: SearchSize;
  /** In days, one of the numbers that CloudWatch knows. A type alone: loading CDK takes a second. */
  readonly logRetention: RetentionDays;
  /** Average requests per second that the gateway allows, and the burst limit. */
  readonly requests: { readonly perSecond: number; readonly burst: number };
  /**
   * Maximum number of concurrent streams. Each occupies a function while it lasts, and the URL is public; requests
   * beyond the limit are rejected, so that they do not take capacity from other calls. Without it, only the account
   * limit applies.
   */
  readonly streamsAtOnce?: number;
  /** How new function versions are released; a canary takes five minutes longer and rolls back automatically. */
  readonly rollout: Rollout;
  /** Monthly budget: the people on call are notified before and when it is exceeded. */
  readonly monthlyBudgetUsd: number;
  /**
   * A firewall in front of CloudFront, which limits the requests of one IP address per five minutes; a whole university
   * may share one address. Without it, only the limits of the gateway and of the product apply.
   */
  readonly firewall?: { readonly requestsInFiveMinutes: number };
  /** Maximum number of concurrent ingest workers: each writes to the search index, which is the first bottleneck. */
  readonly ingestWorkers: number;
  /**
   * Own domain names, with a certificate in us-east-1, as CloudFront requires. Without them, CloudFront's name is used.
   */
  readonly domain?: { readonly names: readonly string[]; readonly certificateArn: string };
  /** Base URL of an environment without own domain names, as printed by its first deployment. */
  readonly address?: string;
  /** The sending domain of email. It becomes active once the printed DNS records exist. */
  readonly mail: { readonly domain: string };
  /** The identity providers for sign-in; without them, only passwords are available. */
  readonly signIn?: SignIn;
  /** The document supplier that is asked which works it can deliver; without it, none. */
  readonly documentSupply?: DocumentSupplier;
  /** The model that judges statements with an uncertain label; without it, none does. */
  readonly judge?: Judge;
  /** Which sentences the second reader reads; by default those likely to support or contrast. */
  readonly secondReader?: SecondReadingMode;
  /** Whether the third reader reads the likeliest statements once more, where its files are deployed; by default it does. */
  readonly thirdReader?: ThirdReadingMode;
  /** The model that words the Assistant's answers; without it, answers consist of quotations only. */
  readonly assistantModel?: AssistantModel;
  /** The model whose vectors help the Assistant select statements; without it, selection is lexical only. */
  readonly embedding?: EmbeddingModel;
  /** The open-access collection that is harvested automatically; without it, nothing is. */
  readonly harvest?: HarvestedCollection;
  /**
   * The contact email address for requests to outside sources, of open articles and registries of works (docs/sources.md);
   * without it, none is queried. An administrator still allows each source once.
   */
  readonly sourcesContact?: string;
  /** The name of `sourcesContact` from when Crossref was the only registry. */
  readonly crossrefContact?: string;
  /** The address of the list of retractions, fetched once a day; without it, it is not fetched. */
  readonly retractionsUrl?: string;
  /** The operator for the legal pages and the footer, the banner, and third-party scripts; without it, none. */
  readonly site?: Omit<Site, 'hearsErrors'>;
  /** Name of the secret that verifies captcha responses; the site key belongs to its script in `site`. */
  readonly captchaSecret?: string;
  /** Destination of browser errors: `log`, or the URL of a collector; without it, they are not reported. */
  readonly errorReports?: string;
  /**
   * Name of the secret with the keys of referral partners (docs/partners.md); without it, no partner can refer
   * visitors.
   */
  readonly partnerKeysSecret?: string;
  /** Name of the secret with our Stripe keys: `{"secretKey": …, "webhookSecret": …}`; without it, nothing is sold. */
  readonly paymentsSecret?: string;
  /** `license`: everybody reads statements of articles under CC BY or CC0; by default only those of showcased reports. */
  readonly openText?: 'example' | 'license';
  /** DOIs of up to four reports that everybody reads whole; without it, the product chooses them. */
  readonly showcase?: readonly string[];
  /** Address that alarms notify. Without it, alarms are only visible in the console. */
  readonly alarmAddress?: string;
  /** URL of the runbook for the people on call. */
  readonly runbook: string;
};

/** A public bucket with the layout of PubMed Central's (docs/harvest.md). */
export type HarvestedCollection = {
  /** `pmc-oa-opendata` is PubMed Central's bucket, in us-east-1. */
  readonly bucket: string;
  readonly region: string;
  /** Commercial environments have to use `commercial`. */
  readonly set: HarvestedSet;
  readonly everyDays: number;
};

export type DocumentSupplier = {
  /** Endpoint of the document supplier, with the protocol of functions/links/http-document-supply.ts. */
  readonly url: string;
  /** Name of the Secrets Manager secret with the supplier's API key. */
  readonly keySecret: string;
};

/** Any endpoint with OpenAI-compatible chat completions. */
export type Judge = {
  /** On Bedrock `https://bedrock-runtime.REGION.amazonaws.com/openai/v1`. */
  readonly endpoint: string;
  readonly model: string;
  /** Name of the Secrets Manager secret with its key: on Bedrock an API key that may invoke only this model. */
  readonly keySecret: string;
  /** Timeout of one question in seconds; 30 by default. */
  readonly seconds?: number;
  /** Maximum number of statements per day; 2,000 by default. */
  readonly daily?: number;
};

/**
 * A Bedrock model in this or another region, which authenticates functions by their role; or any endpoint with
 * OpenAI-compatible chat completions.
 */
export type AssistantModel =
  | {
      readonly kind: 'bedrock';
      /** A model that Bedrock offers through chat completions. */
      readonly model: string;
      readonly region?: string;
    }
  | {
      readonly kind: 'endpoint';
      readonly endpoint: string;
      readonly model: string;
      /** Name of the Secrets Manager secret with its key. */
      readonly keySecret: string;
    };

/** Any endpoint with OpenAI-compatible embeddings. */
export type EmbeddingModel = {
  readonly endpoint: string;
  readonly model: string;
  /** Name of the Secrets Manager secret with its key. */
  readonly keySecret: string;
};

export type SearchSize = {
  /**
   * Number of statements the domain is sized for, by the calculation of docs/search-at-scale.md, from which shards,
   * nodes and storage follow.
   */
  readonly statements: number;
  /**
   * Shards of documents: 30 to 50 GB each if there are several. A changed number applies from the next rebuild of the
   * index.
   */
  readonly shards: number;
  /** Replicas of each shard, so that a failing node never holds the only copy. */
  readonly replicas: 0 | 1 | 2;
  /** Refresh interval: how soon searches see new documents; refreshing less often leaves more capacity for writing. */
  readonly visibleAfterSeconds: number;
  readonly dataNodes: 1 | 2 | 3;
  readonly dataNodeType: string;
  /** Dedicated master nodes; OpenSearch requires three or none. */
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
    logRetention: 7,
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
    logRetention: 30,
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
    logRetention: 90,
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

/** Base URL of an environment. People cannot sign in until it is known. */
export const baseUrlOf = ({ domain, address }: Pick<Environment, 'domain' | 'address'>): string =>
  domain?.names[0] === undefined
    ? (address ?? 'https://address.invalid')
    : `https://${domain.names[0]}`;

/** Returns the texts and scripts of an environment's pages. Throws if its settings cannot be deployed. */
export const siteOf = ({ site = {}, captchaSecret, errorReports }: Environment): Site => ({
  ...validateSite(site, captchaSecret !== undefined),
  ...(errorReports !== undefined && { hearsErrors: true }),
});

/** Returns an environment; throws with the list of existing ones if the name is unknown. */
export const findEnvironment = (name: string): Environment => {
  const match = environments.find((environment) => environment.name === name);
  if (match) return match;
  const knownNames = environments.map((environment) => environment.name).join(', ');
  throw new RangeError(`There is no environment "${name}". Available: ${knownNames}.`);
};
