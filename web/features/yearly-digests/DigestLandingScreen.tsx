import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { modalToggled } from '#web/platform/modal-slice.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf } from '#web/records/session/session-slice.ts';
import { text } from '#web/text/text.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { Tick } from '#web/ui/Tick.tsx';

import { useYearly } from './use-yearly.ts';
import { YearPictures } from './YearPictures.tsx';
import { keepingWanted, type Years, yearsWanted } from './yearly-slice.ts';

import './yearly.css';

const words = yearlyDigestsText.landing;

/** What a yearly digest is; for whoever is signed in, how the present year stands and those before it. */
const DigestLandingScreen = () => {
  const session = useAppSelector((state) => state.session);
  const person = personOf(session);
  useTitle(words.title);
  return (
    <article className="page year">
      <h1>{words.title}</h1>
      <p className="year-lead">{words.lead}</p>
      {!person && session.who.kind === 'unknown' && <p className="muted">{text.loading}</p>}
      {!person && session.who.kind !== 'unknown' && <SignedOut />}
      {person && <OwnYears key={person.slug} />}
    </article>
  );
};

export default DigestLandingScreen;

const SignedOut = () => {
  const dispatch = useAppDispatch();
  return (
    <>
      <p>{words.signedOut}</p>
      <p>
        <button
          type="button"
          className="button button-primary"
          onClick={() => dispatch(modalToggled({ name: 'login' }))}
        >
          {words.signIn}
        </button>
      </p>
    </>
  );
};

const OwnYears = () => {
  const dispatch = useAppDispatch();
  const years = useYearly((state) => state.years);
  useEffect(() => {
    dispatch(yearsWanted());
  }, [dispatch]);
  const known = lastValueOf(years);
  if (years.kind === 'failed')
    return (
      <ProblemMessage
        problem={years.problem}
        heading={words.failed}
        retry={words.retry}
        onRetry={() => dispatch(yearsWanted())}
      />
    );
  if (!known) return <p className="muted">{text.loading}</p>;
  return (
    <>
      {known.digests.length > 0 && (
        <section className="year-past">
          <h2>{words.past}</h2>
          <ul>
            {known.digests.map(({ year, slug }) => (
              <li key={slug}>
                <Link to={`/veracite-digest/${slug}`}>{year}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ThisYear years={known} />
      <Counting keeps={known.keepsActivity} />
    </>
  );
};

const ThisYear = ({ years: { current } }: { readonly years: Years }) => (
  <section className="year-now">
    <h2>{words.soFar(current.year)}</h2>
    {current.reports + current.searches === 0 ? (
      <>
        <p>{words.quiet}</p>
        <p>
          <Link className="button" to="/search">
            {words.search}
          </Link>
        </p>
      </>
    ) : (
      <>
        <p className="muted">{words.untilThen(current.year)}</p>
        <YearPictures figures={current} isMine />
      </>
    )}
  </section>
);

const Counting = ({ keeps }: { readonly keeps: boolean }) => {
  const dispatch = useAppDispatch();
  const change = useYearly((state) => state.change);
  const counting = yearlyDigestsText.counting;
  return (
    <section className="year-counting">
      <h2>{counting.heading}</h2>
      <label className="switch">
        <Tick checked={keeps} onChange={() => dispatch(keepingWanted(!keeps))} />
        {counting.keep}
      </label>
      <p className="muted small">{counting.sentence}</p>
      {change.kind === 'failed' && (
        <p className="field-error" role="alert">
          {counting.failed}
        </p>
      )}
    </section>
  );
};
