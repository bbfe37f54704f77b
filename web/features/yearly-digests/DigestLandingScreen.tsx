import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { type Read, useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf, useSession } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Fault } from '#web/ui/Field.tsx';
import { Shown } from '#web/ui/Shown.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { countingChanged, type Years, yearsReading } from './yearly-digests.ts';
import { YearPictures } from './YearPictures.tsx';
import styles from './yearly.module.css';

/** Explains the yearly digest; for signed-in users, the state of the current year and the earlier digests. */
const DigestLandingScreen = () => {
  const words = useText(yearlyDigestsText).landing;
  const { loading } = useText(commonText);
  const session = useSession();
  const person = personOf(session);
  useTitle(words.title);
  return (
    <article className={`page ${styles.year}`}>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {session.kind === 'unknown' && <p className="muted">{loading}</p>}
      {session.kind !== 'unknown' && !person && <SignedOut />}
      {person && <OwnYears key={person.slug} />}
    </article>
  );
};

export default DigestLandingScreen;

const SignedOut = () => {
  const words = useText(yearlyDigestsText).landing;
  const { logIn } = useText(commonText);
  const openModal = useOpenModal();
  return (
    <>
      <p>{words.signedOut}</p>
      <p>
        <Button look="primary" onClick={() => openModal('login')}>
          {logIn}
        </Button>
      </p>
    </>
  );
};

const OwnYears = () => {
  const words = useText(yearlyDigestsText).landing;
  const read = useReading(yearsReading);
  return (
    <Shown read={read} failed={words.failed}>
      {(years) => (
        <>
          {years.digests.length > 0 && (
            <section className={styles.past}>
              <h2>{words.past}</h2>
              <ul>
                {years.digests.map(({ year, slug }) => (
                  <li key={slug}>
                    <Link to={toPath`/veracite-digest/${slug}`}>{year}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ThisYear years={years} />
          <Counting isOn={years.keepsActivity} refusal={read.refusal} />
        </>
      )}
    </Shown>
  );
};

const ThisYear = ({ years: { current } }: { readonly years: Years }) => {
  const words = useText(yearlyDigestsText).landing;
  return (
    <section className={styles.chapter}>
      <h2>{words.soFar(current.year)}</h2>
      {current.reports + current.searches === 0 ? (
        <>
          <p>{words.quiet}</p>
          <p>
            <ButtonLink to="/search">{words.search}</ButtonLink>
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
};

const Counting = ({
  isOn,
  refusal,
}: {
  readonly isOn: boolean;
  readonly refusal: Read<Years>['refusal'];
}) => {
  const words = useText(yearlyDigestsText).counting;
  const dispatch = useDispatch();
  return (
    <section className={styles.counting}>
      <h2>{words.heading}</h2>
      <Switch checked={isOn} onChange={(checked) => dispatch(countingChanged(checked))}>
        {words.keep}
      </Switch>
      <p className="muted small">{words.sentence}</p>
      {refusal && <Fault>{words.failed}</Fault>}
    </section>
  );
};
