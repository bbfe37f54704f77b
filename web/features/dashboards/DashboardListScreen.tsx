import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';

import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf } from '#web/records/session/session-slice.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { text } from '#web/text/text.ts';
import { dated } from '#web/text/words.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';

import { type DashboardList, listWanted } from './dashboards-slice.ts';
import { SignInFirst } from './SignInFirst.tsx';
import { useDashboards } from './use-dashboards.ts';

import './dashboards.css';

const words = dashboardsText.list;

/** One’s own dashboards and those shared with one; at another’s address, what they made public. */
const DashboardListScreen = () => {
  const { slug = 'me' } = useParams();
  const session = useAppSelector((state) => state.session);
  const person = personOf(session);
  const own = slug === 'me' || slug === person?.slug;
  useTitle(words.title);
  if (own && session.who.kind === 'unknown')
    return <p className="page page-loading">{text.loading}</p>;
  if (own && !person) return <SignInFirst />;
  return <Lists key={slug} owner={own ? undefined : slug} />;
};

export default DashboardListScreen;

const Lists = ({ owner }: { readonly owner: string | undefined }) => {
  const dispatch = useAppDispatch();
  const list = useDashboards((state) => state.list);
  useEffect(() => {
    dispatch(listWanted(owner));
  }, [dispatch, owner]);
  const known = lastValueOf(list);
  return (
    <div className="page dashboards">
      <div className="dashboards-head">
        <h1>{owner === undefined ? words.title : words.others(owner)}</h1>
        {owner === undefined && (
          <Link className="button button-primary" to="/create-dashboard">
            {words.create}
          </Link>
        )}
      </div>
      {list.kind === 'failed' && (
        <ProblemMessage
          problem={list.problem}
          heading={words.failed}
          retry={words.retry}
          onRetry={() => dispatch(listWanted(owner))}
        />
      )}
      {known ? <Known list={known} /> : list.kind === 'loading' && <p>{text.loading}</p>}
    </div>
  );
};

const Known = ({ list: { dashboards } }: { readonly list: DashboardList }) => {
  const shared = dashboards.filter(({ accessType }) => accessType === 'shared');
  const others = dashboards.filter(({ accessType }) => accessType !== 'shared');
  if (dashboards.length === 0)
    return (
      <div className="message">
        <h2>{words.none}</h2>
        <p>{words.noneSentence}</p>
      </div>
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
}) => (
  <section>
    <h2 className="dashboards-heading">{heading}</h2>
    <ul className="dashboards-list">
      {rows.map((row) => (
        <li key={row.slug}>
          <Link to={`/dashboard/${row.slug}`}>{row.displayName}</Link>
          <p>
            {[
              words.works(row.matchedDoiCount),
              ...(row.unmatchedDoiCount > 0 ? [words.unmatched(row.unmatchedDoiCount)] : []),
              ...(row.doiQuery === undefined ? [] : [words.live]),
              row.isPublic ? words.isPublic : words.isPrivate,
              ...(row.accessType === 'shared' ? [words.ownedBy(row.owner.name)] : []),
              words.updated(dated(row.lastUpdated.slice(0, 10))),
            ].join(' · ')}
          </p>
          {row.description !== '' && <p className="dashboards-description">{row.description}</p>}
        </li>
      ))}
    </ul>
  </section>
);
