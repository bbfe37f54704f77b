import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { ForPerson } from '#web/records/session/SignInFirst.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { pageIn } from './dashboard-address.ts';
import { type DashboardList, LISTED, listReading } from './dashboards.ts';
import styles from './list.module.css';

/** The user's own and shared dashboards; at another person's URL, their public ones. */
const DashboardListScreen = () => {
  const { list: words, create } = useText(dashboardsText);
  const { slug = 'me' } = useParams();
  const isOwn = usePerson()?.slug === slug || slug === 'me';
  useTitle(words.title);
  return isOwn ? (
    <ForPerson words={create.signIn}>{() => <Lists />}</ForPerson>
  ) : (
    <Lists key={slug} owner={slug} />
  );
};

export default DashboardListScreen;

const Lists = ({ owner }: { readonly owner?: string }) => {
  const words = useText(dashboardsText).list;
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const page = pageIn(address.get('page'));
  const read = useReading(listReading, { owner, page });
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1>{owner === undefined ? words.title : words.others(owner)}</h1>
        {owner === undefined && (
          <p className={styles.ways}>
            <ButtonLink to="/my-papers">{words.myPapers}</ButtonLink>
            <ButtonLink look="primary" to="/create-dashboard">
              {words.create}
            </ButtonLink>
          </p>
        )}
      </div>
      <Shown read={read} failed={words.failed}>
        {({ dashboards, total }) => (
          <>
            <Dashboards dashboards={dashboards} />
            <Pages
              label={words.pages}
              page={page}
              last={Math.ceil(total / LISTED)}
              addressOf={(one) => (one === 1 ? pathname : `${pathname}?page=${String(one)}`)}
            />
          </>
        )}
      </Shown>
    </div>
  );
};

const Dashboards = ({ dashboards }: Pick<DashboardList, 'dashboards'>) => {
  const words = useText(dashboardsText).list;
  const shared = dashboards.filter(({ accessType }) => accessType === 'shared');
  const others = dashboards.filter(({ accessType }) => accessType !== 'shared');
  if (dashboards.length === 0)
    return (
      <Message heading={words.none}>
        <p>{words.noneSentence}</p>
      </Message>
    );
  return (
    <>
      {others.length > 0 && <Rows heading={words.mine} rows={others} />}
      {shared.length > 0 && <Rows heading={words.shared} rows={shared} />}
    </>
  );
};

const Rows = ({
  heading,
  rows,
}: {
  readonly heading: string;
  readonly rows: DashboardList['dashboards'];
}) => {
  const words = useText(dashboardsText).list;
  const { date } = useLanguage();
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.slug} data-entry="">
            <Link to={toPath`/dashboard/${row.slug}`}>{row.displayName}</Link>
            <p>
              {[
                words.works(row.matchedDoiCount),
                ...(row.unmatchedDoiCount > 0 ? [words.unmatched(row.unmatchedDoiCount)] : []),
                ...(row.doiQuery === undefined ? [] : [words.live]),
                row.isPublic ? words.isPublic : words.isPrivate,
                ...(row.accessType === 'shared' ? [words.ownedBy(row.owner.name)] : []),
                words.updated(date(row.lastUpdated.slice(0, 10))),
              ].join(' · ')}
            </p>
            {row.description !== '' && <p className={styles.description}>{row.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
