import { Link } from 'react-router-dom';

import { doiPath } from '#shared/domain/doi.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import type { Overview } from './dashboards-slice.ts';

const words = dashboardsText.page;
/** The table of papers, in this order, shows the rest. */
const SHOWN = 5;

type Row = Overview['mostSupported'][number];

const List = ({ heading, rows }: { readonly heading: string; readonly rows: readonly Row[] }) => (
  <div>
    <h3>{heading}</h3>
    {rows.length === 0 ? (
      <p className="muted">{words.nothing}</p>
    ) : (
      <ol className="most-cited">
        {rows.slice(0, SHOWN).map(({ doi, title, editorialNotices, tally }) => (
          <li key={doi}>
            <p>
              <NoticeTags notices={editorialNotices} />
              <Link to={`/reports/${doiPath(doi)}`}>{title}</Link>
            </p>
            <TallyBar tally={tally} />
          </li>
        ))}
      </ol>
    )}
  </div>
);

export const MostCitedPart = ({ overview }: { readonly overview: Overview }) => (
  <div className="most-cited-lists">
    <List heading={words.mostSupported} rows={overview.mostSupported} />
    <List heading={words.mostContrasted} rows={overview.mostContrasted} />
  </div>
);
