import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';

import { paperTableColumns } from '#shared/domain/paper-columns.ts';
import { useFeature } from '#web/platform/feature.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/Choices.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Input } from '#web/ui/Input.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useWide } from '#web/ui/use-wide.ts';

import {
  addressOfDashboard,
  type DashboardState,
  type PaperSort,
  tabled,
} from './dashboard-address.ts';
import { type Holding, papersReading, ROWS } from './dashboards.ts';
import { usePaperColumns } from './paper-columns.ts';
import styles from './papers.module.css';
import { PapersList } from './PapersList.tsx';
import { PapersTable } from './PapersTable.tsx';
import { SelectedPapers } from './SelectedPapers.tsx';
import { papersSelected, selectionFeature } from './selection.ts';

type Props = {
  readonly dashboard: Holding;
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

/** The papers as a table with filters, sorting and pages; viewers choose its columns. */
export const PapersPart = ({ dashboard, state, onChange }: Props) => {
  const words = useText(dashboardsText).page;
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const read = useAnswer(papersReading);
  const selected = useFeature(selectionFeature, (dois) => dois);
  const { columns, choose } = usePaperColumns();
  const wide = useWide();
  const papers = read.shown;
  const table = {
    table: state.papers,
    onOrder: (sort: PaperSort, order: 'asc' | 'desc') => onChange(tabled(state, { sort, order })),
    selected,
    onSelect: (dois: readonly string[]) => dispatch(papersSelected(dois)),
  };
  return (
    <>
      <form
        className={styles.line}
        onSubmit={sent((data) => onChange(tabled(state, { words: textIn(data, 'words').trim() })))}
      >
        <Input
          small
          key={state.papers.words}
          name="words"
          type="search"
          aria-label={words.paperFilter}
          placeholder={words.paperFilter}
          defaultValue={state.papers.words}
        />
        <Button type="submit">{words.find}</Button>
        <Switch
          checked={state.papers.notices}
          onChange={(notices) => onChange(tabled(state, { notices }))}
        >
          {words.onlyNotices}
        </Switch>
      </form>
      {(state.papers.words !== '' || state.papers.notices) && (
        <p className="muted" role="status">
          {words.tableAlone}
        </p>
      )}
      {wide && (
        <details className={styles.columns}>
          <summary>{words.chooseColumns}</summary>
          <CheckList
            legend={words.chooseColumns}
            legendStands="unseen"
            values={paperTableColumns}
            labelOf={(column) => words.columns[column]}
            chosen={columns}
            onChange={choose}
          />
        </details>
      )}
      <SelectedPapers dashboard={dashboard} />
      {read.kind === 'failed' && <NotShown read={read} />}
      {papers?.papers.length === 0 && <p className="muted">{words.noPapers}</p>}
      {papers && papers.papers.length > 0 && (
        <>
          {wide ? (
            <PapersTable {...table} rows={papers.papers} columns={columns} />
          ) : (
            <PapersList {...table} rows={papers.papers} />
          )}
          <Pages
            label={words.pages}
            page={state.papers.page}
            last={Math.ceil(papers.total / ROWS)}
            addressOf={(page) =>
              `${pathname}?${addressOfDashboard(tabled(state, { page })).toString()}`
            }
          />
        </>
      )}
    </>
  );
};
