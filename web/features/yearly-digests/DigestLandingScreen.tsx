import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { type QueryResult, useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf, useSession } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ErrorText } from '#web/ui/Field.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { setActivityCounting, type DigestYears, yearsQuery } from './yearly-digests.ts';
import { YearPictures } from './YearPictures.tsx';
import styles from './yearly.module.css';

/** Explains the yearly digest; for signed-in users, the state of the current year and the earlier digests. */
const DigestLandingScreen = () => {
  const text = useText(yearlyDigestsText).landing;
  const { loading } = useText(commonText);
  const session = useSession();
  const person = personOf(session);
  useTitle(text.title);
  return (
    <article className={`page ${styles.year}`}>
      <h1>{text.title}</h1>
      <p className={styles.lead}>{text.lead}</p>
      {session.kind === 'unknown' && <p className="muted">{loading}</p>}
      {session.kind !== 'unknown' && !person && <SignedOut />}
      {person && <OwnYears key={person.slug} />}
    </article>
  );
};

export default DigestLandingScreen;

const SignedOut = () => {
  const text = useText(yearlyDigestsText).landing;
  const { logIn } = useText(commonText);
  const openModal = useOpenModal();
  return (
    <>
      <p>{text.signedOut}</p>
      <p>
        <Button look="primary" onClick={() => openModal('login')}>
          {logIn}
        </Button>
      </p>
    </>
  );
};

const OwnYears = () => {
  const text = useText(yearlyDigestsText).landing;
  const read = useQuery(yearsQuery);
  return (
    <QueryView read={read} failed={text.failed}>
      {(years) => (
        <>
          {years.digests.length > 0 && (
            <section className={styles.past}>
              <h2>{text.past}</h2>
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
    </QueryView>
  );
};

const ThisYear = ({ years: { current } }: { readonly years: DigestYears }) => {
  const text = useText(yearlyDigestsText).landing;
  return (
    <section className={styles.chapter}>
      <h2>{text.soFar(current.year)}</h2>
      {current.reports + current.searches === 0 ? (
        <>
          <p>{text.quiet}</p>
          <p>
            <ButtonLink to="/search">{text.search}</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className="muted">{text.untilThen(current.year)}</p>
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
  readonly refusal: QueryResult<DigestYears>['refusal'];
}) => {
  const text = useText(yearlyDigestsText).counting;
  const dispatch = useDispatch();
  return (
    <section className={styles.counting}>
      <h2>{text.heading}</h2>
      <Switch checked={isOn} onChange={(checked) => dispatch(setActivityCounting(checked))}>
        {text.keep}
      </Switch>
      <p className="muted small">{text.sentence}</p>
      {refusal && <ErrorText>{text.failed}</ErrorText>}
    </section>
  );
};
