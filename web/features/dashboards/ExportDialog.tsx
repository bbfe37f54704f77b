import { type SyntheticEvent, useId, useState } from 'react';

import {
  type exportFormats,
  paperColumns,
  statementColumns,
} from '#shared/domain/export-columns.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { useExports } from '#web/records/exports/use-exports.ts';
import { MOST_NAMED } from '#web/records/exports/works-of-report.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { DashboardDialog } from './DashboardDialog.tsx';
import { exportWanted } from './dashboards-slice.ts';
import { useDashboards } from './use-dashboards.ts';

import '#web/ui/field.css';
import './filter-group.css';

const words = dashboardsText.dialogs;
const formats = [
  'csv',
  'xlsx',
  'jsonl',
  'bibtex',
  'ris',
  'csl-json',
] as const satisfies readonly (typeof exportFormats)[number][];
/** Formats of bibliographies have their own fields, and hold papers only. */
const withColumns: readonly string[] = ['csv', 'xlsx', 'jsonl'];

const ExportDialog = () => {
  const id = useId();
  const dispatch = useAppDispatch();
  const dashboard = useDashboards((state) => lastValueOf(state.dashboard));
  const [what, setWhat] = useState<'papers' | 'statements'>('papers');
  const [format, setFormat] = useState<(typeof formats)[number]>('csv');
  const selected = useDashboards((state) => state.selected);
  const { state: taking, want } = useExports();
  const [which, setWhich] = useState<'all' | 'selected'>('selected');
  const [left, setLeft] = useState<readonly string[]>([]);
  if (!dashboard) return null;
  const choosable =
    what === 'papers' ? formats : formats.filter((one) => withColumns.includes(one));
  const all = what === 'papers' ? paperColumns : statementColumns;
  const columns = all.filter((column) => !left.includes(column));
  const ofSelected = what === 'papers' && selected.length > 0 && which === 'selected';
  const tooMany = ofSelected && selected.length > MOST_NAMED;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const chosen = choosable.includes(format) ? format : 'csv';
    const wanted = {
      format: chosen,
      ...(withColumns.includes(chosen) && { columns: [...columns] }),
    };
    if (ofSelected)
      want({
        ...wanted,
        source: { kind: 'works', dois: selected, named: dashboard.displayName },
        from: 'exportDashboard',
      });
    else dispatch(exportWanted({ slug: dashboard.slug, wanted: { what, ...wanted } }));
  };
  return (
    <DashboardDialog name="exportDashboard" heading={words.export}>
      <form className="dialog-form" onSubmit={send}>
        <fieldset className="filter-group">
          <legend>{words.exportWhat}</legend>
          {(['papers', 'statements'] as const).map((one) => (
            <label key={one} className="switch">
              <input
                type="radio"
                name="what"
                checked={what === one}
                onChange={() => setWhat(one)}
              />
              {one === 'papers' ? words.exportPapers : words.exportStatements}
            </label>
          ))}
        </fieldset>
        {what === 'papers' && selected.length > 0 && (
          <fieldset className="filter-group">
            <legend>{words.exportWhich}</legend>
            {(['selected', 'all'] as const).map((one) => (
              <label key={one} className="switch">
                <input
                  type="radio"
                  name="which"
                  checked={which === one}
                  onChange={() => setWhich(one)}
                />
                {one === 'all' ? words.exportAll : words.exportSelected(selected.length)}
              </label>
            ))}
          </fieldset>
        )}
        {tooMany && <p className="field-error">{words.exportMost(MOST_NAMED)}</p>}
        <div className="field">
          <label htmlFor={id}>{words.exportFormat}</label>
          <select
            id={id}
            className="select"
            value={choosable.includes(format) ? format : 'csv'}
            onChange={({ target }) =>
              setFormat(formats.find((one) => one === target.value) ?? 'csv')
            }
          >
            {choosable.map((one) => (
              <option key={one} value={one}>
                {words.formatNames[one]}
              </option>
            ))}
          </select>
        </div>
        {withColumns.includes(format) && (
          <fieldset className="filter-group">
            <legend>{words.exportColumns}</legend>
            {all.map((column) => (
              <label key={column} className="switch">
                <input
                  type="checkbox"
                  checked={!left.includes(column)}
                  onChange={() =>
                    setLeft(
                      left.includes(column)
                        ? left.filter((one) => one !== column)
                        : [...left, column],
                    )
                  }
                />
                {words.columnNames[column]}
              </label>
            ))}
          </fieldset>
        )}
        {taking.kind === 'failed' && (
          <p className="field-error" role="alert">
            {sentenceOf(taking.problem)}
          </p>
        )}
        <button
          type="submit"
          className="button button-primary"
          disabled={
            tooMany ||
            taking.kind === 'running' ||
            (withColumns.includes(format) && columns.length === 0)
          }
        >
          {words.exportAction}
        </button>
      </form>
    </DashboardDialog>
  );
};

export default ExportDialog;
