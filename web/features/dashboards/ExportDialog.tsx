import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import {
  type ExportColumn,
  type exportFormats,
  paperColumns,
  statementColumns,
} from '#shared/domain/export-columns.ts';
import { useModal } from '#web/platform/modals.ts';
import { useFeature } from '#web/platform/feature.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { exportMutation, MAX_NAMED_WORKS } from '#web/records/exports/export.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckList, Choices } from '#web/ui/Choices.tsx';
import { ErrorText, ProblemText, LabeledControl } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { parseDashboardAddress, exportFiltersOf } from './dashboard-address.ts';
import { dashboardQuery, overviewQuery, papersQuery, parseDialogContext } from './dashboards.ts';
import { selectionFeature } from './selection.ts';
import { startDashboardExport } from './tasks.ts';

const formats = [
  'csv',
  'xlsx',
  'jsonl',
  'bibtex',
  'ris',
  'csl-json',
] as const satisfies readonly (typeof exportFormats)[number][];
/** Bibliography formats have fixed fields and contain papers only. */
const withColumns: readonly string[] = ['csv', 'xlsx', 'jsonl'];
const columnsOf: Readonly<Record<'papers' | 'statements', readonly ExportColumn[]>> = {
  papers: paperColumns,
  statements: statementColumns,
};

type PaperSelection = 'selected' | 'shown' | 'all';

const ExportDialog = () => {
  const text = useText(dashboardsText).dialogs;
  const source = parseDialogContext(useModal('exportDashboard').context);
  const { shown: dashboard } = useQueryResult(dashboardQuery);
  const selected = useFeature(selectionFeature, (dois) => dois);
  const { start: exportWorks, ...progress } = useMutation(exportMutation);
  const { start: exportAll } = useMutation(startDashboardExport);
  const [content, setWhat] = useState<'papers' | 'statements'>('papers');
  const [address] = useSearchParams();
  const state = parseDashboardAddress(address);
  const { shown: overview } = useQueryResult(overviewQuery);
  const { shown: papers } = useQueryResult(papersQuery);
  const [chosenFormat, setWhich] = useState<PaperSelection>();
  const [withCaptions, setWithCaptions] = useState(false);
  const [wantedFormat, setFormat] = useState<(typeof formats)[number]>('csv');
  const [left, setLeft] = useState<readonly ExportColumn[]>([]);

  const choosable =
    content === 'papers' ? formats : formats.filter((item) => withColumns.includes(item));
  const format = choosable.includes(wantedFormat) ? wantedFormat : 'csv';
  const availableColumns = columnsOf[content];
  const columns = availableColumns.filter((column) => !left.includes(column));
  const hasColumns = withColumns.includes(format);
  const filters = exportFiltersOf(state, content);
  const choices = [
    ...(content === 'papers' && selected.length > 0 ? (['selected'] as const) : []),
    ...(filters ? (['shown'] as const) : []),
    'all' as const,
  ];
  // Exports what is on the screen by default.
  const which = choices.find((choice) => choice === chosenFormat) ?? choices[0] ?? 'all';
  const nameOf = (item: PaperSelection): string => {
    if (item === 'selected') return text.exportSelected(selected.length);
    if (content === 'papers')
      return item === 'all'
        ? text.exportAll(overview?.totals.papers ?? 0)
        : text.exportShown(papers?.total ?? 0);
    return item === 'all'
      ? text.exportAllStatements(overview?.totals.tally.total ?? 0)
      : text.exportShownStatements(overview?.matching.total ?? 0);
  };
  const ofSelected = which === 'selected';
  const tooMany = ofSelected && selected.length > MAX_NAMED_WORKS;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const request = { format, ...(hasColumns && { columns }) };
    if (ofSelected)
      exportWorks({
        ...request,
        source: {
          kind: 'works',
          dois: selected,
          named: (source.base === undefined && dashboard?.displayName) || source.slug,
        },
        from: 'exportDashboard',
      });
    else
      exportAll({
        of: source,
        wanted: {
          what: content,
          ...request,
          ...(which === 'shown' && filters && { filters }),
          ...(content === 'statements' && withCaptions && { withCaptions }),
        },
      });
  };
  return (
    <Dialog name="exportDashboard" heading={text.export}>
      <form onSubmit={send}>
        <Choices
          legend={text.exportWhat}
          look="line"
          values={['papers', 'statements'] as const}
          labelOf={(item) => (item === 'papers' ? text.exportPapers : text.exportStatements)}
          chosen={content}
          onChoose={setWhat}
        />
        <Choices
          legend={text.exportWhich}
          look="line"
          values={choices}
          labelOf={nameOf}
          chosen={which}
          onChoose={setWhich}
        />
        {content === 'statements' && (
          <Switch checked={withCaptions} onChange={setWithCaptions}>
            {text.exportCaptions}
          </Switch>
        )}
        {tooMany && <ErrorText>{text.exportMost(MAX_NAMED_WORKS)}</ErrorText>}
        <LabeledControl label={text.exportFormat}>
          {(id) => (
            <Select
              id={id}
              value={format}
              choices={choosable}
              nameOf={(item) => text.formatNames[item]}
              onChoose={setFormat}
            />
          )}
        </LabeledControl>
        {hasColumns && (
          <CheckList
            legend={text.exportColumns}
            values={availableColumns}
            labelOf={(column) => text.columnNames[column]}
            chosen={columns}
            onChange={(some) =>
              setLeft(availableColumns.filter((column) => !some.includes(column)))
            }
          />
        )}
        {progress.kind === 'failed' && <ProblemText problem={progress.problem} />}
        <DialogActions>
          <Button
            type="submit"
            look="primary"
            disabled={
              tooMany || progress.kind === 'running' || (hasColumns && columns.length === 0)
            }
          >
            {text.exportAction}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default ExportDialog;
