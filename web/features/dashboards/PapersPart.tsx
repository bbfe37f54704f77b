import type { SyntheticEvent } from 'react';
import { useLocation } from 'react-router-dom';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { addressOfDashboard, type DashboardState, tabled } from './dashboard-address.ts';
import { ROWS } from './dashboards-saga.ts';
import { papersSelected } from './dashboards-slice.ts';
import { ColumnsChoice } from './ColumnsChoice.tsx';
import { usePaperColumns } from './paper-columns.ts';
import { PapersTable } from './PapersTable.tsx';
import { SelectedPapers } from './SelectedPapers.tsx';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.page;

type Props = {
  readonly dashboard: DashboardView;
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

/** The papers as a table that can be filtered, ordered and paged; its columns are for whoever looks to choose. */
export const PapersPart = ({ dashboard, state, onChange }: Props) => {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const papers = useDashboards((all) => all.papers);
  const selected = useDashboards((all) => all.selected);
  const { columns, toggle } = usePaperColumns();
  const known = lastValueOf(papers);
  const filter = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('words');
    onChange(tabled(state, { words: typeof given === 'string' ? given.trim() : '' }));
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
      </form>
      <ColumnsChoice chosen={columns} onToggle={toggle} />
      <SelectedPapers dashboard={dashboard} />
      {papers.kind === 'failed' && <p role="alert">{sentenceOf(papers.problem)}</p>}
      {known?.papers.length === 0 && <p className="muted">{words.noPapers}</p>}
      {known && known.papers.length > 0 && (
        <>
          <PapersTable
            rows={known.papers}
            table={state.papers}
            onOrder={(sort, order) => onChange(tabled(state, { sort, order }))}
            columns={columns}
            selected={selected}
            onSelect={(dois) => dispatch(papersSelected(dois))}
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
