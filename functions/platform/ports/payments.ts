import type { PaymentState } from '#shared/domain/payment-status.ts';
import type { Interval, PlanPrice } from '#shared/domain/plan-price.ts';

/** The current state of a subscription at the provider. */
export type PaidSubscription = PaymentState & {
  readonly id: string;
  readonly interval: Interval;
  /** Before any discount. */
  readonly price: Pick<PlanPrice, 'currency' | 'amount'>;
  /** Whether it began with a trial, or continues after one. */
  readonly hadTrial: boolean;
  /** Discount on the next invoice, in percent. */
  readonly percentOff?: number;
  /** Earlier subscriptions that run in parallel: a customer with two open checkouts may have paid both. */
  readonly besides?: readonly string[];
};

/** A discount, as the provider defines it. */
export type Discount = {
  readonly id: string;
  readonly kind: 'code' | 'coupon';
  readonly percentOff: number;
  /** The duration: a number of months, one invoice only, or all invoices. */
  readonly lasts: { readonly months: number } | 'once' | 'forever';
};

/** The result of checking a code that a person entered. */
export type CodeLookup =
  | { readonly kind: 'good'; readonly discount: Discount }
  | { readonly kind: 'unknown' | 'expired' | 'used-up' };

export type CheckoutWish = {
  readonly customer: string;
  readonly interval: Interval;
  /** ISO 4217; the provider's default if it has no price in this currency. */
  readonly currency?: string | undefined;
  readonly trialDays?: number | undefined;
  /** The referrer's id in the referral program. */
  readonly referral?: string | undefined;
  readonly discount?: Discount | undefined;
  readonly doneAt: string;
  readonly leftAt: string;
  readonly expiresAt: Date;
};

/** The subject of a webhook. Its other content is not trusted: the current state is fetched. */
export type PaymentEvent = { readonly id: string; readonly customer?: string };

/** A message that is not signed by the provider, or was signed too long ago. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

/** The provider rejected the request because of its content. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

/**
 * Takes payments for plans. Every change takes an idempotency key: the same key and request apply once, however often
 * they are sent. Throws EngineUnavailable if the provider does not respond. Contract: tests/ports/payments.test.ts.
 */
export type Payments = {
  /** `test`: no money moves, and customers are told so. `none`: purchases are disabled. */
  readonly kind: 'live' | 'test' | 'none';
  readonly prices: () => Promise<readonly PlanPrice[]>;
  readonly makeCustomer: (
    person: {
      readonly id: string;
      readonly name: string;
      readonly email?: string | undefined;
    },
    key: string,
  ) => Promise<string>;
  /** Ends the customer's subscriptions at once and deletes the customer. Idempotent. */
  readonly removeCustomer: (customer: string) => Promise<void>;
  /** The checkout page: its id and URL. */
  readonly openCheckout: (
    request: CheckoutWish,
    key: string,
  ) => Promise<{ readonly id: string; readonly url: string }>;
  /** Expires a checkout page, so that it can no longer be paid; idempotent. */
  readonly closeCheckout: (id: string) => Promise<void>;
  /** Returns the URL of the portal for cards and invoices. */
  readonly openPortal: (request: {
    readonly customer: string;
    readonly backAt: string;
  }) => Promise<string>;
  /** Returns the customer's effective subscription: active before ended ones, later before earlier ones. */
  readonly subscriptionOf: (customer: string) => Promise<PaidSubscription | undefined>;
  /** Cancels at the end of the period; a paused subscription ends at once. */
  readonly cancel: (subscription: PaidSubscription, key: string) => Promise<void>;
  /** Ends a parallel subscription at once; its remaining value is deducted from the next invoices. Idempotent. */
  readonly endBeside: (subscription: string, key: string) => Promise<void>;
  /** Suspends collection until the subscription is resumed. */
  readonly pause: (subscription: PaidSubscription, key: string) => Promise<void>;
  /** Restores automatic renewal, after a pause or a cancellation. */
  readonly resume: (subscription: PaidSubscription, key: string) => Promise<void>;
  readonly codeOf: (code: string) => Promise<CodeLookup>;
  /** A discount off one invoice; with a number of months off the invoices within them. */
  readonly discountOf: (percentOff: number, months?: number) => Promise<Discount>;
  readonly applyDiscount: (
    subscription: PaidSubscription,
    discount: Discount,
    key: string,
  ) => Promise<void>;
  /** Starts a plan that is free for the duration of the discount, and ends with it. */
  readonly beginFree: (customer: string, discount: Discount, key: string) => Promise<void>;
  /** Deducts the value of this many days from the next invoice. */
  readonly credit: (
    customer: string,
    subscription: PaidSubscription,
    days: number,
    key: string,
  ) => Promise<void>;
  /** Verifies and reads a webhook; throws NotSigned if its signature is invalid. */
  readonly eventIn: (body: string, signature: string | undefined) => PaymentEvent;
};
