import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';

import { paperTableColumns } from '#shared/domain/paper-columns.ts';
import { useFeature } from '#web/platform/feature.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckList } from '#web/ui/Choices.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { Input } from '#web/ui/Input.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import {
  dashboardAddress,
  type DashboardState,
  type PaperSort,
  withTableChange,
} from './dashboard-address.ts';
import { type LoadedSource, papersQuery, PAPERS_PER_PAGE } from './dashboards.ts';
import { usePaperColumns } from './paper-columns.ts';
import styles from './papers.module.css';
import { PapersList } from './PapersList.tsx';
import { PapersTable } from './PapersTable.tsx';
import { SelectedPapers } from './SelectedPapers.tsx';
import { papersSelected, selectionFeature } from './selection.ts';

type Props = {
  readonly dashboard: LoadedSource;
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

/** The papers as a table with filters, sorting and pages; viewers choose its columns. */
export const PapersPart = ({ dashboard, state, onChange }: Props) => {
  const text = useText(dashboardsText).page;
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const read = useQueryResult(papersQuery);
  const selected = useFeature(selectionFeature, (dois) => dois);
  const { columns, choose } = usePaperColumns();
  const wide = useWideLayout();
  const papers = read.shown;
  const table = {
    table: state.papers,
    onOrder: (sort: PaperSort, order: 'asc' | 'desc') =>
      onChange(withTableChange(state, { sort, order })),
    selected,
    onSelect: (dois: readonly string[]) => dispatch(papersSelected(dois)),
  };
  return (
    <>
      <form
        className={styles.line}
        onSubmit={onFormSubmit((data) =>
          onChange(withTableChange(state, { words: formText(data, 'words').trim() })),
        )}
      >
        <Input
          small
          key={state.papers.words}
          name="words"
          type="search"
          aria-label={text.paperFilter}
          placeholder={text.paperFilter}
          defaultValue={state.papers.words}
        />
        <Button type="submit">{text.find}</Button>
        <Switch
          checked={state.papers.notices}
          onChange={(notices) => onChange(withTableChange(state, { notices }))}
        >
          {text.onlyNotices}
        </Switch>
      </form>
      {(state.papers.words !== '' || state.papers.notices) && (
        <p className="muted" role="status">
          {text.tableAlone}
        </p>
      )}
      {wide && (
        <details className={styles.columns}>
          <summary>{text.chooseColumns}</summary>
          <CheckList
            legend={text.chooseColumns}
            legendStands="unseen"
            values={paperTableColumns}
            labelOf={(column) => text.columns[column]}
            chosen={columns}
            onChange={choose}
          />
        </details>
      )}
      <SelectedPapers dashboard={dashboard} />
      {read.kind === 'failed' && <QueryProblem read={read} />}
      {papers?.papers.length === 0 && <p className="muted">{text.noPapers}</p>}
      {papers && papers.papers.length > 0 && (
        <>
          {wide ? (
            <PapersTable {...table} rows={papers.papers} columns={columns} />
          ) : (
            <PapersList {...table} rows={papers.papers} />
          )}
          <Pages
            label={text.pages}
            page={state.papers.page}
            last={Math.ceil(papers.total / PAPERS_PER_PAGE)}
            addressOf={(page) =>
              `${pathname}?${dashboardAddress(withTableChange(state, { page })).toString()}`
            }
          />
        </>
      )}
    </>
  );
};
