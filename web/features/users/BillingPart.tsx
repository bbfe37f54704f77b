import { useState } from 'react';

import { PRICING } from '#shared/domain/routes.ts';
import { money } from '#shared/domain/money.ts';
import { idleProgress } from '#web/platform/mutation.ts';
import { contactOfPage } from '#web/platform/site.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import type { Person } from '#web/records/session/session.ts';
import { checkoutText } from '#web/text/checkout.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { fieldError, ActionRow, MutationButton } from '#web/ui/MutationButton.tsx';

import {
  type Billing,
  billingQuery,
  churnKeyReading,
  discountQuery,
  isRejected,
  pauseSubscription,
  redeemCode,
  resumeSubscription,
  acceptDiscount,
} from './billing.ts';
import { cancelSubscription } from './tasks.ts';
import styles from './users.module.css';

/** Billing: price, cards and invoices, pausing and canceling; without a plan, a link to the plans. */
export const BillingPart = ({ person }: { readonly person: Person }) => {
  const text = useText(checkoutText);
  const billing = useQuery(billingQuery, person.subscription.status);
  if (!billing.shown)
    return (
      <TitledSection heading={text.billing.heading}>
        <QueryProblem read={billing} />
      </TitledSection>
    );
  const { payments, subscription } = billing.shown;
  return (
    <>
      {subscription && (
        <TitledSection heading={text.billing.heading}>
          {payments === 'test' && <p>{text.test}</p>}
          <Paid person={person} subscription={subscription} isLive={payments === 'live'} />
        </TitledSection>
      )}
      {!subscription && payments !== 'none' && person.entitlement.through === 'nothing' && (
        <p>
          <ButtonLink look="primary" to={PRICING}>
            {text.billing.choose}
          </ButtonLink>
        </p>
      )}
      {!subscription && person.subscription.status === 'active' && (
        <CancelTask isLive={payments === 'live'} />
      )}
      {payments !== 'none' && <CodePart />}
    </>
  );
};

type Subscription = NonNullable<Billing['subscription']>;

const Paid = ({
  person,
  subscription: {
    interval,
    amount,
    currency,
    percentOff,
    isPaused,
    endsAtPeriodEnd,
    doubleEndedAt,
  },
  isLive,
}: {
  readonly person: Person;
  readonly subscription: Subscription;
  readonly isLive: boolean;
}) => {
  const text = useText(checkoutText).billing;
  const { tag, percent } = useLanguage();
  const { start: pause, ...pauses } = useMutation(pauseSubscription);
  const { start: resume, ...resumes } = useMutation(resumeSubscription);
  const stopped = isPaused || endsAtPeriodEnd;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{text.price}</dt>
        <dd>
          {text.each(money(tag, amount, currency), interval)}
          {percentOff !== undefined && ` · ${text.off(percent(percentOff / 100))}`}
        </dd>
      </dl>
      {person.subscription.status === 'payment_failed' && <p>{text.failed}</p>}
      {doubleEndedAt !== undefined && <p>{text.doubleEnded(doubleEndedAt)}</p>}
      {isPaused && <p>{text.paused}</p>}
      {!isPaused && endsAtPeriodEnd && <p>{text.ending}</p>}
      {/* A form, because the response redirects to another site. */}
      <form method="post" action="/api/checkout/subscription/customer-portal">
        <ActionRow>
          <Button
            type="submit"
            look={person.subscription.status === 'payment_failed' ? 'primary' : 'plain'}
          >
            {text.portal}
          </Button>
        </ActionRow>
      </form>
      {stopped ? (
        <MutationButton
          primary
          progress={resumes}
          label={isPaused ? text.resume : text.keep}
          onPress={() => resume(undefined)}
        />
      ) : (
        <>
          <CancelTask isLive={isLive} />
          <p className="muted">{text.pausing}</p>
          <MutationButton progress={pauses} label={text.pause} onPress={() => pause(undefined)} />
        </>
      )}
    </>
  );
};

/** A user who wants to cancel is offered a discount once, and can still cancel. */
const CancelTask = ({ isLive }: { readonly isLive: boolean }) => {
  const text = useText(checkoutText).cancel;
  const { percent } = useLanguage();
  const [isRequested, setIsRequested] = useState(false);
  const discount = useQuery(discountQuery, undefined, isRequested);
  const churnKey = useQuery(churnKeyReading, undefined, isRequested && isLive).shown;
  const { start: cancel, ...cancels } = useMutation(cancelSubscription);
  const { start: take, ...takes } = useMutation(acceptDiscount);
  useClearedMutation(acceptDiscount);
  const offer = discount.shown?.percentAmountOff ?? 0;
  if (!isRequested || cancels.kind === 'done')
    return (
      <ActionRow>
        <Button onClick={() => setIsRequested(true)}>{text.action}</Button>
        <p role="status">{cancels.kind === 'done' && text.done(cancels.result.until)}</p>
      </ActionRow>
    );
  return (
    // A cancellation service that is installed finds the hash here (docs/scripts.md).
    <div role="group" aria-label={text.heading} className={styles.group} data-churn-key={churnKey}>
      {offer > 0 && takes.kind !== 'done' && (
        <>
          <p>{text.offer(percent(offer / 100))}</p>
          <p>
            <Button
              look="primary"
              aria-disabled={takes.kind === 'running'}
              onClick={() => {
                if (takes.kind !== 'running') take(offer);
              }}
            >
              {text.take(percent(offer / 100))}
            </Button>
          </p>
          <p role="status">
            {takes.kind === 'failed' &&
              (isRejected(takes.problem) ? text.refused(contactOfPage()) : text.broken)}
          </p>
        </>
      )}
      <MutationButton progress={cancels} label={text.confirm} onPress={() => cancel(undefined)} />
    </div>
  );
};

const CodePart = () => {
  const text = useText(checkoutText).code;
  const { percent } = useLanguage();
  const { start, ...progress } = useMutation(redeemCode);
  useClearedMutation(redeemCode);
  const problem = progress.kind === 'failed' ? progress.problem : undefined;
  // The server explains why a code is invalid; the client words other failures.
  const wentWrong =
    problem === undefined || isRejected(problem)
      ? undefined
      : problem.kind === 'unreachable'
        ? text.failed
        : text.broken;
  return (
    <TitledSection heading={text.heading}>
      <form onSubmit={onFormSubmit((data) => start(formText(data, 'code')))}>
        <Field
          label={text.label}
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={fieldError(progress, 'code')}
        />
        <MutationButton
          progress={wentWrong === undefined ? progress : idleProgress}
          label={text.action}
          done={({ gives, percentAmountOff }) =>
            gives === 'plan' ? text.plan : text[gives](percent(percentAmountOff / 100))
          }
        />
        <p role="status">{wentWrong}</p>
      </form>
    </TitledSection>
  );
};
