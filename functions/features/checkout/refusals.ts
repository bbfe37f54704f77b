import { Problem } from '#functions/platform/http/problem.ts';
import { PaymentRefused, type Payments } from '#functions/platform/ports/payments.ts';

/** Nothing is sold in this installation. */
export const onlyWhereSold = ({ kind }: Pick<Payments, 'kind'>): void => {
  if (kind === 'none') throw new Problem(409, 'No plans are sold here.');
};

export const subscribedAlready = () =>
  new Problem(409, 'You have a subscription already.', {
    detail: 'Change how it is paid for in the billing portal.',
  });

export const noSubscriptionToChange = () =>
  new Problem(409, 'You have no subscription that you pay for here.');

/** What the provider refuses for a reason in the wish is no surprise: it is said in this sentence. */
export const orRefused = async <Answer>(sentence: string, work: () => Promise<Answer>) => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Problem(409, sentence);
    throw error;
  }
};
