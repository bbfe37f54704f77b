import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { QueryProblem } from '#web/ui/QueryView.tsx';

import { latestQuery } from './dashboards.ts';

/** The reader's most recently changed dashboards, as a part of a page. */
export const LatestPart = () => {
  const text = useText(dashboardsText).list;
  const { date } = useLanguage();
  const read = useQuery(latestQuery);
  const dashboards = read.shown?.dashboards;
  return (
    <section aria-labelledby="dashboards-part">
      <h2 id="dashboards-part">{text.title}</h2>
      {!dashboards && <QueryProblem read={read} failed={text.failed} />}
      {dashboards?.length === 0 && <p className="muted">{text.noneSentence}</p>}
      <ul>
        {dashboards?.map(({ slug, displayName, matchedDoiCount, lastUpdated }) => (
          <li key={slug}>
            <Link to={toPath`/dashboard/${slug}`}>{displayName}</Link>
            <p className="muted small">
              {text.works(matchedDoiCount)} · {text.updated(date(lastUpdated.slice(0, 10)))}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/users/me/dashboards">{text.all}</Link>{' '}
        <Link to="/my-papers">{text.myPapers}</Link>{' '}
        <Link to="/create-dashboard">{text.create}</Link>
      </p>
    </section>
  );
};
