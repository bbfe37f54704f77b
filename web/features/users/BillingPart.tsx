import { useState } from 'react';

import { PRICING } from '#shared/domain/routes.ts';
import { money } from '#shared/domain/money.ts';
import { notBegun } from '#web/platform/doing.ts';
import { contactOfPage } from '#web/platform/site.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import type { Person } from '#web/records/session/session.ts';
import { checkoutText } from '#web/text/checkout.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Part } from '#web/ui/Part.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { fieldError, Task, TaskButton } from '#web/ui/Task.tsx';

import {
  type Billing,
  billingReading,
  churnKeyReading,
  discountReading,
  isSaidNo,
  pausing,
  redeeming,
  resuming,
  takingDiscount,
} from './billing.ts';
import { cancelling } from './tasks.ts';
import styles from './users.module.css';

/** Billing: price, cards and invoices, pausing and canceling; without a plan, a link to the plans. */
export const BillingPart = ({ person }: { readonly person: Person }) => {
  const words = useText(checkoutText);
  const billing = useReading(billingReading, person.subscription.status);
  if (!billing.shown)
    return (
      <Part heading={words.billing.heading}>
        <NotShown read={billing} />
      </Part>
    );
  const { payments, subscription } = billing.shown;
  return (
    <>
      {subscription && (
        <Part heading={words.billing.heading}>
          {payments === 'test' && <p>{words.test}</p>}
          <Paid person={person} subscription={subscription} isLive={payments === 'live'} />
        </Part>
      )}
      {!subscription && payments !== 'none' && person.entitlement.through === 'nothing' && (
        <p>
          <ButtonLink look="primary" to={PRICING}>
            {words.billing.choose}
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
  const words = useText(checkoutText).billing;
  const { tag, percent } = useLanguage();
  const { start: pause, ...pauses } = useDoing(pausing);
  const { start: resume, ...resumes } = useDoing(resuming);
  const stopped = isPaused || endsAtPeriodEnd;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{words.price}</dt>
        <dd>
          {words.each(money(tag, amount, currency), interval)}
          {percentOff !== undefined && ` · ${words.off(percent(percentOff / 100))}`}
        </dd>
      </dl>
      {person.subscription.status === 'payment_failed' && <p>{words.failed}</p>}
      {doubleEndedAt !== undefined && <p>{words.doubleEnded(doubleEndedAt)}</p>}
      {isPaused && <p>{words.paused}</p>}
      {!isPaused && endsAtPeriodEnd && <p>{words.ending}</p>}
      {/* A form, because the response redirects to another site. */}
      <form method="post" action="/api/checkout/subscription/customer-portal">
        <Task>
          <Button
            type="submit"
            look={person.subscription.status === 'payment_failed' ? 'primary' : 'plain'}
          >
            {words.portal}
          </Button>
        </Task>
      </form>
      {stopped ? (
        <TaskButton
          primary
          progress={resumes}
          label={isPaused ? words.resume : words.keep}
          onPress={() => resume(undefined)}
        />
      ) : (
        <>
          <CancelTask isLive={isLive} />
          <p className="muted">{words.pausing}</p>
          <TaskButton progress={pauses} label={words.pause} onPress={() => pause(undefined)} />
        </>
      )}
    </>
  );
};

/** A user who wants to cancel is offered a discount once, and can still cancel. */
const CancelTask = ({ isLive }: { readonly isLive: boolean }) => {
  const words = useText(checkoutText).cancel;
  const { percent } = useLanguage();
  const [asked, setAsked] = useState(false);
  const discount = useReading(discountReading, undefined, asked);
  const churnKey = useReading(churnKeyReading, undefined, asked && isLive).shown;
  const { start: cancel, ...cancels } = useDoing(cancelling);
  const { start: take, ...takes } = useDoing(takingDiscount);
  useFresh(takingDiscount);
  const offer = discount.shown?.percentAmountOff ?? 0;
  if (!asked || cancels.kind === 'done')
    return (
      <Task>
        <Button onClick={() => setAsked(true)}>{words.action}</Button>
        <p role="status">{cancels.kind === 'done' && words.done(cancels.result.until)}</p>
      </Task>
    );
  return (
    // A cancellation service that is installed finds the hash here (docs/scripts.md).
    <div role="group" aria-label={words.heading} className={styles.group} data-churn-key={churnKey}>
      {offer > 0 && takes.kind !== 'done' && (
        <>
          <p>{words.offer(percent(offer / 100))}</p>
          <p>
            <Button
              look="primary"
              aria-disabled={takes.kind === 'running'}
              onClick={() => {
                if (takes.kind !== 'running') take(offer);
              }}
            >
              {words.take(percent(offer / 100))}
            </Button>
          </p>
          <p role="status">
            {takes.kind === 'failed' &&
              (isSaidNo(takes.problem) ? words.refused(contactOfPage()) : words.broken)}
          </p>
        </>
      )}
      <TaskButton progress={cancels} label={words.confirm} onPress={() => cancel(undefined)} />
    </div>
  );
};

const CodePart = () => {
  const words = useText(checkoutText).code;
  const { percent } = useLanguage();
  const { start, ...progress } = useDoing(redeeming);
  useFresh(redeeming);
  const problem = progress.kind === 'failed' ? progress.problem : undefined;
  // The server explains why a code is invalid; the client words other failures.
  const wentWrong =
    problem === undefined || isSaidNo(problem)
      ? undefined
      : problem.kind === 'unreachable'
        ? words.failed
        : words.broken;
  return (
    <Part heading={words.heading}>
      <form onSubmit={sent((data) => start(textIn(data, 'code')))}>
        <Field
          label={words.label}
          name="code"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={fieldError(progress, 'code')}
        />
        <TaskButton
          progress={wentWrong === undefined ? progress : notBegun}
          label={words.action}
          done={({ gives, percentAmountOff }) =>
            gives === 'plan' ? words.plan : words[gives](percent(percentAmountOff / 100))
          }
        />
        <p role="status">{wentWrong}</p>
      </form>
    </Part>
  );
};
