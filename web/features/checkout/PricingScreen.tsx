import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { offered } from '#shared/domain/offered.ts';
import { amountPerMonth, type Interval, intervals } from '#shared/domain/plan-price.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { money } from '#shared/domain/money.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { checkoutMutation, type Prices, pricesQuery } from '#web/records/entitlements/checkout.ts';
import { ResellerReferral } from '#web/records/entitlements/ResellerReferral.tsx';
import { canStartTrial } from '#web/records/entitlements/access-options.ts';
import { type Person, usePerson } from '#web/records/session/session.ts';
import { checkoutText } from '#web/text/checkout.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import styles from './PricingScreen.module.css';

const ORGANIZATIONS = 'organizations';
const TABS = ['individuals', ORGANIZATIONS] as const;

/** The plans, their features and prices, and the link to each. */
const PricingScreen = () => {
  const text = useText(checkoutText);
  useTitle(text.title);
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === ORGANIZATIONS ? ORGANIZATIONS : 'individuals';
  return (
    <div className="page">
      <header className={styles.top}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <Choices
          legend={text.tabs.label}
          legendStands="unseen"
          values={TABS}
          labelOf={(value) => text.tabs[value]}
          chosen={tab}
          onChoose={(value) =>
            setAddress(value === ORGANIZATIONS ? { tab: value } : {}, { replace: true })
          }
        />
      </header>
      <ResellerReferral />
      {tab === ORGANIZATIONS ? <Organizations /> : <Individuals />}
    </div>
  );
};

export default PricingScreen;

const Individuals = () => {
  const prices = useQuery(pricesQuery);
  return prices.shown ? <Plans prices={prices.shown} /> : <QueryProblem read={prices} />;
};

const MONTHS = 12;

const Plans = ({ prices: { payments, prices, trialDays } }: { readonly prices: Prices }) => {
  const text = useText(checkoutText);
  const { percent } = useLanguage();
  const [interval, setInterval] = useState<Interval>('year');
  const person = usePerson();
  const priceOf = (item: Interval) => prices.find((price) => price.interval === item);
  const [month, year] = [priceOf('month'), priceOf('year')];
  const saved = month && year ? 1 - year.amount / (month.amount * MONTHS) : 0;
  const price = priceOf(interval) ?? month ?? year;
  return (
    <>
      {payments === 'test' && <p className={styles.note}>{text.test}</p>}
      {payments === 'none' && <p className={styles.note}>{text.none}</p>}
      {month && year && (
        <Choices
          legend={text.interval.legend}
          legendStands="before"
          values={intervals}
          labelOf={(value) =>
            value === 'year' && saved > 0
              ? `${text.interval.year} (${text.interval.saves(percent(saved))})`
              : text.interval[value]
          }
          chosen={interval}
          onChoose={setInterval}
          className={styles.interval}
        />
      )}
      <div className={styles.plans}>
        <Free person={person} />
        <Premium person={person} price={price} trialDays={trialDays} />
      </div>
    </>
  );
};

const Includes = ({ list }: { readonly list: readonly string[] }) => (
  <ul className={styles.includes}>
    {list.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

const Free = ({ person }: { readonly person: Person | undefined }) => {
  const text = useText(checkoutText).free;
  const openModal = useOpenModal();
  return (
    <section className={styles.plan}>
      <h2>{text.name}</h2>
      <p className={styles.price}>{text.price}</p>
      <p>{text.sentence}</p>
      <div className={styles.actions}>
        {!person && (
          <Button aria-haspopup="dialog" onClick={() => openModal('login', 'register')}>
            {text.signUp}
          </Button>
        )}
        {person?.entitlement.through === 'nothing' && <p>{text.current}</p>}
      </div>
      <Includes list={text.includes} />
    </section>
  );
};

const Premium = ({
  person,
  price,
  trialDays,
}: {
  readonly person: Person | undefined;
  readonly price: Prices['prices'][number] | undefined;
  readonly trialDays: number;
}) => {
  const text = useText(checkoutText).premium;
  const { tag } = useLanguage();
  const shown = price && money(tag, price.amount, price.currency);
  const perMonth = price && money(tag, amountPerMonth(price), price.currency);
  return (
    <section className={styles.plan} data-first>
      <h2>{text.name}</h2>
      {price && (
        <p className={styles.price}>
          {text.perMonth(perMonth ?? '')}
          <small>{price.interval === 'year' ? text.yearly(shown ?? '') : text.monthly}</small>
        </p>
      )}
      <p>{text.sentence}</p>
      {price && <WaysToPremium person={person} price={price} trialDays={trialDays} />}
      <Includes list={text.includes(offered)} />
    </section>
  );
};

const WaysToPremium = ({
  person,
  price: { interval, currency },
  trialDays,
}: {
  readonly person: Person | undefined;
  readonly price: Prices['prices'][number];
  readonly trialDays: number;
}) => {
  const text = useText(checkoutText).premium;
  const openModal = useOpenModal();
  const { start, ...progress } = useMutation(checkoutMutation);
  useClearedMutation(checkoutMutation);
  if (!person)
    return (
      <div className={styles.actions}>
        <Button
          look="primary"
          aria-haspopup="dialog"
          onClick={() => openModal('login', 'register')}
        >
          {text.trial(trialDays)}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => openModal('login', 'login')}>
          {text.signIn}
        </Button>
      </div>
    );
  const { through } = person.entitlement;
  if (through === 'organization') return <p className={styles.actions}>{text.ours}</p>;
  if (person.subscription.plan === 'premium' && through !== 'nothing' && through !== 'trial')
    return (
      <div className={styles.actions}>
        <p>{text.current}</p>
        <ButtonLink to="/users/me/subscription">{text.manage}</ButtonLink>
      </div>
    );
  return (
    <div className={styles.actions}>
      <MutationButton
        primary
        progress={progress}
        label={text.subscribe}
        running={text.subscribing}
        onPress={() => start({ what: 'plan', interval, currency })}
      />
      {canStartTrial(person) && (
        <Button aria-haspopup="dialog" onClick={() => openModal('activateTrial')}>
          {text.trial(trialDays)}
        </Button>
      )}
    </div>
  );
};

/** The inquiry form for organizations. */
const ASKING = [
  { to: '/request-a-demo', word: 'trial' },
  { to: '/contact-sales', word: 'quote' },
] as const;

const Organizations = () => {
  const text = useText(checkoutText).organizations;
  return (
    <section className={styles.plan} data-first>
      <h2>{text.heading}</h2>
      <p>{text.sentence}</p>
      <div className={styles.actions}>
        {ASKING.map(({ to, word }, index) => (
          <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'plain'}>
            {text[word]}
          </ButtonLink>
        ))}
      </div>
      <Includes list={text.includes} />
    </section>
  );
};
