import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { offered } from '#shared/domain/offered.ts';
import { amountPerMonth, type Interval, intervals } from '#shared/domain/plan-price.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { money } from '#shared/domain/money.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { goingToCheckout, type Prices, pricesReading } from '#web/records/entitlements/checkout.ts';
import { ResellerReferral } from '#web/records/entitlements/ResellerReferral.tsx';
import { mayTry } from '#web/records/entitlements/ways-forward.ts';
import { type Person, usePerson } from '#web/records/session/session.ts';
import { checkoutText } from '#web/text/checkout.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import styles from './PricingScreen.module.css';

const ORGANIZATIONS = 'organizations';
const TABS = ['individuals', ORGANIZATIONS] as const;

/** The plans, their features and prices, and the link to each. */
const PricingScreen = () => {
  const words = useText(checkoutText);
  useTitle(words.title);
  const [address, setAddress] = useSearchParams();
  const tab = address.get('tab') === ORGANIZATIONS ? ORGANIZATIONS : 'individuals';
  return (
    <div className="page">
      <header className={styles.top}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <Choices
          legend={words.tabs.label}
          legendStands="unseen"
          values={TABS}
          labelOf={(value) => words.tabs[value]}
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
  const prices = useReading(pricesReading);
  return prices.shown ? <Plans prices={prices.shown} /> : <NotShown read={prices} />;
};

const MONTHS = 12;

const Plans = ({ prices: { payments, prices, trialDays } }: { readonly prices: Prices }) => {
  const words = useText(checkoutText);
  const { percent } = useLanguage();
  const [interval, setInterval] = useState<Interval>('year');
  const person = usePerson();
  const of = (one: Interval) => prices.find((price) => price.interval === one);
  const [month, year] = [of('month'), of('year')];
  const saved = month && year ? 1 - year.amount / (month.amount * MONTHS) : 0;
  const price = of(interval) ?? month ?? year;
  return (
    <>
      {payments === 'test' && <p className={styles.note}>{words.test}</p>}
      {payments === 'none' && <p className={styles.note}>{words.none}</p>}
      {month && year && (
        <Choices
          legend={words.interval.legend}
          legendStands="before"
          values={intervals}
          labelOf={(value) =>
            value === 'year' && saved > 0
              ? `${words.interval.year} (${words.interval.saves(percent(saved))})`
              : words.interval[value]
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
  const words = useText(checkoutText).free;
  const openModal = useOpenModal();
  return (
    <section className={styles.plan}>
      <h2>{words.name}</h2>
      <p className={styles.price}>{words.price}</p>
      <p>{words.sentence}</p>
      <div className={styles.actions}>
        {!person && (
          <Button aria-haspopup="dialog" onClick={() => openModal('login', 'register')}>
            {words.signUp}
          </Button>
        )}
        {person?.entitlement.through === 'nothing' && <p>{words.current}</p>}
      </div>
      <Includes list={words.includes} />
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
  const words = useText(checkoutText).premium;
  const { tag } = useLanguage();
  const shown = price && money(tag, price.amount, price.currency);
  const perMonth = price && money(tag, amountPerMonth(price), price.currency);
  return (
    <section className={styles.plan} data-first>
      <h2>{words.name}</h2>
      {price && (
        <p className={styles.price}>
          {words.perMonth(perMonth ?? '')}
          <small>{price.interval === 'year' ? words.yearly(shown ?? '') : words.monthly}</small>
        </p>
      )}
      <p>{words.sentence}</p>
      {price && <WaysToPremium person={person} price={price} trialDays={trialDays} />}
      <Includes list={words.includes(offered)} />
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
  const words = useText(checkoutText).premium;
  const openModal = useOpenModal();
  const { start, ...progress } = useDoing(goingToCheckout);
  useFresh(goingToCheckout);
  if (!person)
    return (
      <div className={styles.actions}>
        <Button
          look="primary"
          aria-haspopup="dialog"
          onClick={() => openModal('login', 'register')}
        >
          {words.trial(trialDays)}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => openModal('login', 'login')}>
          {words.signIn}
        </Button>
      </div>
    );
  const { through } = person.entitlement;
  if (through === 'organization') return <p className={styles.actions}>{words.ours}</p>;
  if (person.subscription.plan === 'premium' && through !== 'nothing' && through !== 'trial')
    return (
      <div className={styles.actions}>
        <p>{words.current}</p>
        <ButtonLink to="/users/me/subscription">{words.manage}</ButtonLink>
      </div>
    );
  return (
    <div className={styles.actions}>
      <TaskButton
        primary
        progress={progress}
        label={words.subscribe}
        running={words.subscribing}
        onPress={() => start({ what: 'plan', interval, currency })}
      />
      {mayTry(person) && (
        <Button aria-haspopup="dialog" onClick={() => openModal('activateTrial')}>
          {words.trial(trialDays)}
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
  const words = useText(checkoutText).organizations;
  return (
    <section className={styles.plan} data-first>
      <h2>{words.heading}</h2>
      <p>{words.sentence}</p>
      <div className={styles.actions}>
        {ASKING.map(({ to, word }, place) => (
          <ButtonLink key={to} to={to} look={place === 0 ? 'primary' : 'plain'}>
            {words[word]}
          </ButtonLink>
        ))}
      </div>
      <Includes list={words.includes} />
    </section>
  );
};
