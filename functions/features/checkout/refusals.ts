import { Problem } from '#functions/platform/http/problem.ts';
import { PaymentRefused, type Payments } from '#functions/platform/ports/payments.ts';

/** This installation sells nothing. */
export const requireSalesEnabled = ({ kind }: Pick<Payments, 'kind'>): void => {
  if (kind === 'none') throw new Problem(409, 'No plans are sold here.');
};

export const alreadySubscribed = () =>
  new Problem(409, 'You already have a subscription.', {
    detail: 'Change your payment method in the billing portal.',
  });

export const noSubscriptionToChange = () => new Problem(409, 'You have no paid subscription here.');

/** An expected refusal by the provider becomes a problem with this sentence. */
export const orRefused = async <Answer>(sentence: string, work: () => Promise<Answer>) => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Problem(409, sentence);
    throw error;
  }
};
