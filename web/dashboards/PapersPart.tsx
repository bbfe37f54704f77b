import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { lastValueOf } from '#web/app/remote.ts';
import { useAppDispatch } from '#web/app/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { addressOfDashboard, type DashboardState, tabled } from './dashboard-address.ts';
import { ROWS } from './dashboards-saga.ts';
import { worksChanged } from './dashboards-slice.ts';
import { PapersTable } from './PapersTable.tsx';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.page;

type Props = {
  readonly dashboard: DashboardView;
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

/** The papers as a table that can be filtered, ordered and paged; its owner takes papers out. */
export const PapersPart = ({ dashboard, state, onChange }: Props) => {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const papers = useDashboards((all) => all.papers);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const mayChange =
    (dashboard.accessType === 'owner' || dashboard.accessType === 'admin') &&
    dashboard.doiQuery === undefined;
  const known = lastValueOf(papers);
  const filter = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('words');
    onChange(tabled(state, { words: typeof given === 'string' ? given.trim() : '' }));
  };
  const remove = () => {
    dispatch(worksChanged({ slug: dashboard.slug, change: { remove: selected } }));
    setSelected([]);
  };
  return (
    <>
      <form className="filter-line" onSubmit={filter}>
        <input
          key={state.papers.words}
          name="words"
          type="search"
          className="input input-small"
          aria-label={words.paperFilter}
          placeholder={words.paperFilter}
          defaultValue={state.papers.words}
        />
        <button type="submit" className="button">
          {words.apply}
        </button>
        <label className="switch">
          <input
            type="checkbox"
            checked={state.papers.notices}
            onChange={() => onChange(tabled(state, { notices: !state.papers.notices }))}
          />
          {words.onlyNotices}
        </label>
        {selected.length > 0 && (
          <span className="filter-line" role="status">
            {words.selected(selected.length)}
            <button type="button" className="button" onClick={remove}>
              {words.removeSelected}
            </button>
          </span>
        )}
      </form>
      {papers.kind === 'failed' && <p role="alert">{sentenceOf(papers.problem)}</p>}
      {known?.papers.length === 0 && <p className="muted">{words.noPapers}</p>}
      {known && known.papers.length > 0 && (
        <>
          <PapersTable
            rows={known.papers}
            table={state.papers}
            onOrder={(sort, order) => onChange(tabled(state, { sort, order }))}
            {...(mayChange && { selected, onSelect: setSelected })}
          />
          <Pages
            label={words.pages}
            page={state.papers.page}
            last={Math.ceil(known.total / ROWS)}
            addressOf={(page) =>
              `${pathname}?${addressOfDashboard(tabled(state, { page })).toString()}`
            }
          />
        </>
      )}
    </>
  );
};
