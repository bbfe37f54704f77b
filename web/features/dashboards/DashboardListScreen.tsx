import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { PersonOnly } from '#web/records/session/SignInRequired.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { pageInAddress } from './dashboard-address.ts';
import { type DashboardList, DASHBOARDS_PER_PAGE, listQuery } from './dashboards.ts';
import styles from './list.module.css';

/** The user's own and shared dashboards; at another person's URL, their public ones. */
const DashboardListScreen = () => {
  const { list: text, create } = useText(dashboardsText);
  const { slug = 'me' } = useParams();
  const isOwn = usePerson()?.slug === slug || slug === 'me';
  useTitle(text.title);
  return isOwn ? (
    <PersonOnly text={create.signIn}>{() => <Lists />}</PersonOnly>
  ) : (
    <Lists key={slug} owner={slug} />
  );
};

export default DashboardListScreen;

const Lists = ({ owner }: { readonly owner?: string }) => {
  const text = useText(dashboardsText).list;
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const page = pageInAddress(address.get('page'));
  const read = useQuery(listQuery, { owner, page });
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1>{owner === undefined ? text.title : text.others(owner)}</h1>
        {owner === undefined && (
          <p className={styles.ways}>
            <ButtonLink to="/my-papers">{text.myPapers}</ButtonLink>
            <ButtonLink look="primary" to="/create-dashboard">
              {text.create}
            </ButtonLink>
          </p>
        )}
      </div>
      <QueryView read={read} failed={text.failed}>
        {({ dashboards, total }) => (
          <>
            <Dashboards dashboards={dashboards} />
            <Pages
              label={text.pages}
              page={page}
              last={Math.ceil(total / DASHBOARDS_PER_PAGE)}
              addressOf={(item) => (item === 1 ? pathname : `${pathname}?page=${String(item)}`)}
            />
          </>
        )}
      </QueryView>
    </div>
  );
};

const Dashboards = ({ dashboards }: Pick<DashboardList, 'dashboards'>) => {
  const text = useText(dashboardsText).list;
  const shared = dashboards.filter(({ accessType }) => accessType === 'shared');
  const others = dashboards.filter(({ accessType }) => accessType !== 'shared');
  if (dashboards.length === 0)
    return (
      <Message heading={text.none}>
        <p>{text.noneSentence}</p>
      </Message>
    );
  return (
    <>
      {others.length > 0 && <Rows heading={text.mine} rows={others} />}
      {shared.length > 0 && <Rows heading={text.shared} rows={shared} />}
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
  const text = useText(dashboardsText).list;
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
                text.works(row.matchedDoiCount),
                ...(row.unmatchedDoiCount > 0 ? [text.unmatched(row.unmatchedDoiCount)] : []),
                ...(row.doiQuery === undefined ? [] : [text.live]),
                row.isPublic ? text.isPublic : text.isPrivate,
                ...(row.accessType === 'shared' ? [text.ownedBy(row.owner.name)] : []),
                text.updated(date(row.lastUpdated.slice(0, 10))),
              ].join(' · ')}
            </p>
            {row.description !== '' && <p className={styles.description}>{row.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
