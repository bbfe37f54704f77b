import type { PaymentState } from '#shared/domain/payment-status.ts';
import type { Interval, PlanPrice } from '#shared/domain/plan-price.ts';

/** A subscription as the provider keeps it now. */
export type PaidSubscription = PaymentState & {
  readonly id: string;
  readonly interval: Interval;
  /** Before any discount. */
  readonly price: Pick<PlanPrice, 'currency' | 'amount'>;
  /** Whether it began, or is to go on, after a trial. */
  readonly hadTrial: boolean;
  /** Off the next invoice, in per cent. */
  readonly percentOff?: number;
  /** Earlier ones that run beside it: whoever had two checkouts open at once may have paid on both. */
  readonly besides?: readonly string[];
};

/** Something off a price, as the provider names it. */
export type Discount = {
  readonly id: string;
  readonly kind: 'code' | 'coupon';
  readonly percentOff: number;
  /** How many months of invoices it counts for; one invoice only; or all that come. */
  readonly lasts: { readonly months: number } | 'once' | 'forever';
};

/** What became of a word that somebody typed in. */
export type CodeFound =
  | { readonly kind: 'good'; readonly discount: Discount }
  | { readonly kind: 'unknown' | 'expired' | 'used-up' };

export type CheckoutWish = {
  readonly customer: string;
  readonly interval: Interval;
  /** ISO 4217; the provider's own where it has no price in it. */
  readonly currency?: string | undefined;
  readonly trialDays?: number | undefined;
  /** How whoever brought this person is known to the programme that thanks them. */
  readonly referral?: string | undefined;
  readonly discount?: Discount | undefined;
  readonly doneAt: string;
  readonly leftAt: string;
  readonly expiresAt: Date;
};

/** What a webhook is about. Nothing else of it is believed: the latest truth is asked for. */
export type PaymentEvent = { readonly id: string; readonly customer?: string };

/** A message that the provider did not sign, or signed too long ago. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

/** The provider says no, for a reason that lies in what was asked. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
}

/**
 * Who takes payments for plans. Whatever changes something takes a key: the same key and wish change it once, however often
 * they are sent. What does not answer is EngineUnavailable. Contract: tests/ports/payments.test.ts.
 */
export type Payments = {
  /** `test`: no money moves, and whoever pays is told so. `none`: nothing can be bought here. */
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
  /** Ends what they pay for at once and forgets them. One who is gone already stays so. */
  readonly removeCustomer: (customer: string) => Promise<void>;
  /** The page where somebody pays: its id and address. */
  readonly openCheckout: (
    wish: CheckoutWish,
    key: string,
  ) => Promise<{ readonly id: string; readonly url: string }>;
  /** Nobody can pay on it any more; one that is over already stays as it is. */
  readonly closeCheckout: (id: string) => Promise<void>;
  /** The address of the pages where somebody looks after cards and invoices. */
  readonly openPortal: (wish: {
    readonly customer: string;
    readonly backAt: string;
  }) => Promise<string>;
  /** The one of their subscriptions that counts: what runs before what is over, later before earlier. */
  readonly subscriptionOf: (customer: string) => Promise<PaidSubscription | undefined>;
  /** It runs until the end of its period; one that is paused ends at once. */
  readonly cancel: (subscription: PaidSubscription, key: string) => Promise<void>;
  /** Ends one that runs beside another at once; what is left of it comes off the next invoices. One that is over stays so. */
  readonly endBeside: (subscription: string, key: string) => Promise<void>;
  /** Nothing is collected until it is resumed. */
  readonly pause: (subscription: PaidSubscription, key: string) => Promise<void>;
  /** It renews by itself again, whether it was paused or cancelled. */
  readonly resume: (subscription: PaidSubscription, key: string) => Promise<void>;
  readonly codeOf: (code: string) => Promise<CodeFound>;
  /** A discount off one invoice; with a number of months off the invoices within them. */
  readonly discountOf: (percentOff: number, months?: number) => Promise<Discount>;
  readonly applyDiscount: (
    subscription: PaidSubscription,
    discount: Discount,
    key: string,
  ) => Promise<void>;
  /** Begins a plan that costs nothing as long as the discount lasts, and ends with it. */
  readonly beginFree: (customer: string, discount: Discount, key: string) => Promise<void>;
  /** Takes the worth of so many days off the next invoice. */
  readonly credit: (
    customer: string,
    subscription: PaidSubscription,
    days: number,
    key: string,
  ) => Promise<void>;
  /** Reads what a webhook brings once its signature is proven; throws NotSigned otherwise. */
  readonly eventIn: (body: string, signature: string | undefined) => PaymentEvent;
};
