import { resolve } from 'node:path';

import {
  readSourceSettings,
  type SourceSettings,
  sourceVariables,
} from '#infra/composition/sources.ts';
import * as z from 'zod';

import { type PartnerKeys, partnerKeysOf } from '#functions/features/entitlements/partner-links.ts';
import {
  isNetwork,
  type NetworkList,
  networkList,
} from '#functions/platform/addresses/network-list.ts';
import type { OpenTextSettings } from '#functions/records/statements/open-text.ts';
import { isLoopback } from '#functions/platform/addresses/public-address.ts';
import { federatedMethods } from '#shared/domain/sign-in-method.ts';
import type { SecondReadingMode } from '#shared/domain/second-reading.ts';
import type { ThirdReadingMode } from '#shared/domain/third-reading.ts';
import type { Site } from '#shared/domain/site.ts';

import {
  readDocumentSupplySettings,
  type DocumentSupplySettings,
  documentSupplyVariables,
} from './document-supply.ts';
import {
  type AssistantModelSettings,
  readAssistantModelSettings,
  assistantModelVariables,
} from '#infra/composition/assistant-model.ts';
import {
  type EmbeddingSettings,
  readEmbeddingSettings,
  embeddingVariables,
} from '#infra/composition/embedding.ts';
import { type JudgeSettings, readJudgeSettings, judgeVariables } from '#infra/composition/judge.ts';
import { secondReaderVariables } from '#infra/composition/second-reader.ts';
import { thirdReaderVariables } from '#infra/composition/third-reader.ts';
import { openTextVariables } from '#infra/composition/open-text-settings.ts';
import { readSiteSettings, siteVariables } from './site-settings.ts';
import {
  siteAdditions,
  type VisitorSettings,
  readVisitorSettings,
  visitorVariables,
} from './visitor-settings.ts';
import type { IdentityProviderSettings } from '../identity/open-identity.ts';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  VERACITE_URL: z.url().optional(),
  VERACITE_DATA: z.string().min(1).default('.data'),
  VERACITE_CORPUS: z.string().min(1).optional(),
  VERACITE_TRUSTED_PROXY: z
    .string()
    .transform((text, context) => {
      const networks = text.split(',');
      if (networks.every(isNetwork)) return networkList(networks);
      context.addIssue({
        code: 'custom',
        message: 'is not a list of IP addresses or networks, such as 10.0.0.0/8, ::1',
      });
      return z.NEVER;
    })
    .optional(),
  WEBHOOKS_ALLOW_PRIVATE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  ENTITLEMENTS: z.enum(['plans', 'open']).optional(),
  ...openTextVariables,
  SEARCH_ENDPOINT: z.url().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not a URL such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@]+ )?<?[^<>@ ]+@[^<>@ ]+>?$/, 'is not a sender such as Veracite <mail@host>')
    .optional(),
  PARTNER_KEYS: z
    .string()
    .transform((text, context) => {
      try {
        return partnerKeysOf(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message });
        return z.NEVER;
      }
    })
    .default({}),
  VERACITE_MEMORY: z.coerce
    .number({ error: 'is not a number of megabytes' })
    .int('is not a whole number of megabytes')
    .min(256, 'is less than 256 megabytes')
    .optional(),
  VERACITE_METRICS_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional(),
  ...documentSupplyVariables,
  ...judgeVariables,
  ...secondReaderVariables,
  ...thirdReaderVariables,
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  ...assistantModelVariables,
  ...embeddingVariables,
  STANCE_MODEL: z.string().min(1).optional(),
  ...sourceVariables,
  RETRACTIONS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...siteVariables,
  ...visitorVariables,
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_METHOD: z.enum(federatedMethods).default('saml'),
});

export type LocalEnvironment = VisitorSettings & {
  readonly port: number;
  readonly host: string;
  /** Set by VERACITE_URL; derived from host and port by default. */
  readonly url: string | undefined;
  readonly dataFolder: string;
  /** `none` loads nothing; undefined means the demonstration corpus. */
  readonly corpus: string | undefined;
  readonly searchEndpoint: string | undefined;
  readonly entitlements: 'plans' | 'open';
  /** The statements that everybody may read. */
  readonly openText: OpenTextSettings;
  /** Whether ENTITLEMENTS says so, rather than its default. */
  readonly choosesEntitlements: boolean;
  /** Whether webhooks may target this machine and its network. */
  readonly allowsPrivateWebhooks: boolean;
  /** Proxies whose forwarding header is trusted; undefined: none. */
  readonly trustedProxies: NetworkList | undefined;
  /** The mail server for outgoing email; undefined: emails stay in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** The OpenID Connect provider for sign-in; undefined: none is configured. */
  readonly identityProvider: IdentityProviderSettings | undefined;
  /** The document supplier that is asked which works it can deliver; undefined: none. */
  readonly documentSupply: DocumentSupplySettings | undefined;
  /** The model that judges statements with an uncertain label; undefined: none. */
  readonly judge: JudgeSettings | undefined;
  /** File or folder of an ONNX encoder that judges them instead, or is the third reader; undefined: none. */
  readonly encoder: string | undefined;
  /** Which sentences the second reader reads. */
  readonly secondReader: SecondReadingMode;
  /** The operator set that, so that the demonstration is read again as well. */
  readonly choosesSecondReader: boolean;
  /** Whether an installed third reader reads. */
  readonly thirdReader: ThirdReadingMode;
  /** The model that words the Assistant's answers; undefined: answers consist of quotations only. */
  readonly assistantModel: AssistantModelSettings | undefined;
  /** The model whose vectors help the Assistant select statements; undefined: selection is lexical only. */
  readonly embedding: EmbeddingSettings | undefined;
  /** The outside sources: of open articles, and registries of works. */
  readonly sources: SourceSettings;
  /** The address of the list of retractions, fetched once a day; undefined: it is not fetched. */
  readonly retractionsUrl: string | undefined;
  /** The operator of the site and additions to its pages; empty: none. */
  readonly site: Site;
  /** Stripe keys and webhook secret; undefined: payments are simulated, and only on loopback. */
  readonly stripe:
    { readonly secretKey: string; readonly webhookSecret: string | undefined } | undefined;
  /** Keys with which referral partners sign their links; empty: no partner can refer visitors. */
  readonly partnerKeys: PartnerKeys;
  /** The memory that the process plans with, in MiB; undefined: what its container or the machine has. */
  readonly memoryMib: number | undefined;
  /** Bearer token for `/metrics`; undefined: they are only readable from this machine. */
  readonly metricsToken: string | undefined;
  /**
   * The run is reachable from this machine only, which enables demonstration people and an outbox that shows everyone's
   * email.
   */
  readonly isLoopback: boolean;
  /** HOST itself lets others in, without a proxy. */
  readonly listensToOthers: boolean;
};

/** Reads the settings of a local run; throws an Error that names every invalid variable. */
export const readEnvironment = (
  variables: Readonly<Record<string, string | undefined>>,
): LocalEnvironment => {
  const givenVariables = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { success, data, error } = Environment.safeParse(givenVariables);
  if (!success)
    throw new Error(
      error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  return {
    port: data.PORT,
    host: data.HOST,
    url: data.VERACITE_URL?.replace(/\/$/, ''),
    dataFolder: resolve(data.VERACITE_DATA),
    corpus: data.VERACITE_CORPUS,
    searchEndpoint: data.SEARCH_ENDPOINT,
    entitlements: data.ENTITLEMENTS ?? 'plans',
    openText: { mode: data.OPEN_TEXT, showcase: data.SHOWCASE },
    choosesEntitlements: data.ENTITLEMENTS !== undefined,
    allowsPrivateWebhooks: allowsPrivateWebhooks(data),
    trustedProxies: data.VERACITE_TRUSTED_PROXY,
    smtp: smtpOf(data),
    identityProvider: identityProviderOf(data),
    documentSupply: readDocumentSupplySettings(data),
    judge: readJudgeSettings(data),
    encoder: encoderOf(data),
    secondReader: data.STANCE_SECOND_READER ?? 'on',
    thirdReader: data.STANCE_THIRD_READER,
    choosesSecondReader: data.STANCE_SECOND_READER !== undefined,
    assistantModel: readAssistantModelSettings(data),
    embedding: readEmbeddingSettings(data),
    sources: readSourceSettings(
      data,
      data.ENTITLEMENTS === 'open' && isLoopback(data.HOST) && !isPublished(data),
    ),
    retractionsUrl: data.RETRACTIONS_URL,
    site: { ...readSiteSettings(data), ...siteAdditions(data) },
    ...readVisitorSettings(data),
    stripe: stripeOf(data),
    partnerKeys: data.PARTNER_KEYS,
    memoryMib: data.VERACITE_MEMORY,
    metricsToken: data.VERACITE_METRICS_TOKEN,
    isLoopback: isLoopback(data.HOST) && !isPublished(data),
    listensToOthers: !isLoopback(data.HOST),
  };
};

type Variables = z.output<typeof Environment>;

const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Variables): LocalEnvironment['stripe'] => {
  if (secretKey !== undefined) return { secretKey, webhookSecret };
  if (webhookSecret !== undefined)
    throw new Error('STRIPE_WEBHOOK_SECRET: has no effect without STRIPE_SECRET_KEY');
  return undefined;
};

/** A run on loopback may still be published by a proxy on the same machine. */
const isPublished = ({ VERACITE_URL: url, VERACITE_TRUSTED_PROXY: proxies }: Variables): boolean =>
  proxies !== undefined ||
  (url !== undefined && !isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, '')));

/** People who can reach only us must not reach other services on this machine through us. */
const allowsPrivateWebhooks = (data: Variables): boolean => {
  if (!data.WEBHOOKS_ALLOW_PRIVATE) return false;
  if (isLoopback(data.HOST) && !isPublished(data)) return true;
  throw new Error(
    'WEBHOOKS_ALLOW_PRIVATE: is only allowed for a run that only this machine can open',
  );
};

const smtpOf = ({ SMTP_URL: url, MAIL_FROM: sender }: Variables): LocalEnvironment['smtp'] => {
  if (url === undefined) return undefined;
  if (sender === undefined)
    throw new Error('MAIL_FROM: is required with SMTP_URL, such as Veracite <mail@host>');
  return { url, from: sender };
};

const identityProviderOf = ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_METHOD: method,
}: Variables): IdentityProviderSettings | undefined => {
  if (issuer === undefined) return undefined;
  if (clientId === undefined) throw new Error('OIDC_CLIENT_ID: is required with OIDC_ISSUER');
  if (clientSecret === undefined)
    throw new Error('OIDC_CLIENT_SECRET: is required with OIDC_ISSUER');
  return { issuer, clientId, clientSecret, method };
};

const encoderOf = ({ STANCE_MODEL: path }: Variables): string | undefined =>
  path === undefined ? undefined : resolve(path);

/** Returns the URL at which a person opens a run that listens on this address. */
export const localBaseUrl = (host: string, port: number): string => {
  const loopback = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${loopback ? 'localhost' : host}:${String(port)}`;
};
