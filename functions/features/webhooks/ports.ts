import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Entitled } from '#functions/records/entitlements/entitlement-of-caller.ts';
import type { OpenText } from '#functions/records/statements/text-reader.ts';
import type { Entitlement } from '#shared/domain/entitlement.ts';
import type { Person } from '#shared/domain/person.ts';
import type { SendingFailure } from '#shared/domain/webhook.ts';

/** Allowed targets: the public internet over https or, on a private machine and if its owner opts in, anywhere. */
export type DeliveryRules = {
  readonly isAllowed: (address: string) => boolean;
  /** Whether http and other ports are allowed as well. */
  readonly allowsPlain: boolean;
};

export type OutgoingRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
export type SendResult = { readonly milliseconds: number } & (
  | { readonly kind: 'answered'; readonly code: number; readonly excerpt: string }
  | { readonly kind: 'failed'; readonly failure: SendingFailure }
);

/** Sends to a URL given by a person, and never to anything that only we can reach. Never throws. */
export type Send = (sending: OutgoingRequest) => Promise<SendResult>;

export type WebhooksPorts = {
  readonly table: Table;
  readonly webhooksQueue: Pick<Queue, 'send'>;
  readonly sendingRules: DeliveryRules;
  readonly entitled: Entitled;
  readonly rateLimits: RateLimits;
  readonly now: Clock;
  readonly newId: NewId;
  readonly newSecret: NewSecret;
};

export type WebhooksWorkerPorts = {
  readonly table: Table;
  readonly index: Pick<SearchIndex, 'statement'>;
  readonly entitlementOf: (person: Person) => Promise<Entitlement>;
  readonly openText: OpenText;
  readonly send: Send;
  readonly mailer: Mailer;
  /** Base URL of the product, `https://veracite.example`. */
  readonly origin: () => string;
  readonly now: Clock;
  /** In [0, 1). */
  readonly chance: () => number;
};
