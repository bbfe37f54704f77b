import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { NotShown } from '#web/ui/Shown.tsx';

import { latestReading } from './dashboards.ts';

/** The reader's most recently changed dashboards, as a part of a page. */
export const LatestPart = () => {
  const words = useText(dashboardsText).list;
  const { date } = useLanguage();
  const read = useReading(latestReading);
  const dashboards = read.shown?.dashboards;
  return (
    <section aria-labelledby="dashboards-part">
      <h2 id="dashboards-part">{words.title}</h2>
      {!dashboards && <NotShown read={read} failed={words.failed} />}
      {dashboards?.length === 0 && <p className="muted">{words.noneSentence}</p>}
      <ul>
        {dashboards?.map(({ slug, displayName, matchedDoiCount, lastUpdated }) => (
          <li key={slug}>
            <Link to={toPath`/dashboard/${slug}`}>{displayName}</Link>
            <p className="muted small">
              {words.works(matchedDoiCount)} · {words.updated(date(lastUpdated.slice(0, 10)))}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/users/me/dashboards">{words.all}</Link>{' '}
        <Link to="/my-papers">{words.myPapers}</Link>{' '}
        <Link to="/create-dashboard">{words.create}</Link>
      </p>
    </section>
  );
};
