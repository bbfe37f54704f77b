import { Link } from 'react-router-dom';

import { doiPath } from '#shared/domain/doi.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { text } from '#web/text/text.ts';

import { FirstOf } from './FirstOf.tsx';
import type { Overview } from './dashboards-slice.ts';

const words = dashboardsText.page;

/** Retractions and the like among these papers and among what they rely on. */
export const NoticesPart = ({ overview: { notices } }: { readonly overview: Overview }) =>
  notices.length === 0 ? (
    <p className="muted">{words.noNotices}</p>
  ) : (
    <FirstOf rows={notices}>
      {(shown) => (
        <ul className="notice-list">
          {shown.map(({ doi, title, status, date, through }) => (
            <li key={`${doi} ${status} ${through?.doi ?? ''}`}>
              <span className="notice-name">
                {text.notice[status]}
                {date !== undefined && text.noticeOn(date)}
              </span>{' '}
              <Link to={`/reports/${doiPath(doi)}`}>{title}</Link>
              {through && <small> {words.through(through.title)}</small>}
            </li>
          ))}
        </ul>
      )}
    </FirstOf>
  );
