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
import { useDoing } from '#web/platform/use-doing.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { exporting, MOST_NAMED } from '#web/records/exports/export.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckList, Choices } from '#web/ui/Choices.tsx';
import { Fault, FaultOf, FieldOf } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { dashboardOfAddress, filtersOfExport } from './dashboard-address.ts';
import { dashboardReading, overviewReading, papersReading, sourceIn } from './dashboards.ts';
import { selectionFeature } from './selection.ts';
import { exportingDashboard } from './tasks.ts';

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

type Which = 'selected' | 'shown' | 'all';

const ExportDialog = () => {
  const words = useText(dashboardsText).dialogs;
  const of = sourceIn(useModal('exportDashboard').context);
  const { shown: dashboard } = useAnswer(dashboardReading);
  const selected = useFeature(selectionFeature, (dois) => dois);
  const { start: exportWorks, ...progress } = useDoing(exporting);
  const { start: exportAll } = useDoing(exportingDashboard);
  const [what, setWhat] = useState<'papers' | 'statements'>('papers');
  const [address] = useSearchParams();
  const state = dashboardOfAddress(address);
  const { shown: overview } = useAnswer(overviewReading);
  const { shown: papers } = useAnswer(papersReading);
  const [chosen, setWhich] = useState<Which>();
  const [withCaptions, setWithCaptions] = useState(false);
  const [wantedFormat, setFormat] = useState<(typeof formats)[number]>('csv');
  const [left, setLeft] = useState<readonly ExportColumn[]>([]);

  const choosable =
    what === 'papers' ? formats : formats.filter((one) => withColumns.includes(one));
  const format = choosable.includes(wantedFormat) ? wantedFormat : 'csv';
  const all = columnsOf[what];
  const columns = all.filter((column) => !left.includes(column));
  const hasColumns = withColumns.includes(format);
  const filters = filtersOfExport(state, what);
  const choices = [
    ...(what === 'papers' && selected.length > 0 ? (['selected'] as const) : []),
    ...(filters ? (['shown'] as const) : []),
    'all' as const,
  ];
  // Exports what is on the screen by default.
  const which = choices.find((one) => one === chosen) ?? choices[0] ?? 'all';
  const nameOf = (one: Which): string => {
    if (one === 'selected') return words.exportSelected(selected.length);
    if (what === 'papers')
      return one === 'all'
        ? words.exportAll(overview?.totals.papers ?? 0)
        : words.exportShown(papers?.total ?? 0);
    return one === 'all'
      ? words.exportAllStatements(overview?.totals.tally.total ?? 0)
      : words.exportShownStatements(overview?.matching.total ?? 0);
  };
  const ofSelected = which === 'selected';
  const tooMany = ofSelected && selected.length > MOST_NAMED;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = { format, ...(hasColumns && { columns }) };
    if (ofSelected)
      exportWorks({
        ...wanted,
        source: {
          kind: 'works',
          dois: selected,
          named: (of.base === undefined && dashboard?.displayName) || of.slug,
        },
        from: 'exportDashboard',
      });
    else
      exportAll({
        of,
        wanted: {
          what,
          ...wanted,
          ...(which === 'shown' && filters && { filters }),
          ...(what === 'statements' && withCaptions && { withCaptions }),
        },
      });
  };
  return (
    <Dialog name="exportDashboard" heading={words.export}>
      <form onSubmit={send}>
        <Choices
          legend={words.exportWhat}
          look="line"
          values={['papers', 'statements'] as const}
          labelOf={(one) => (one === 'papers' ? words.exportPapers : words.exportStatements)}
          chosen={what}
          onChoose={setWhat}
        />
        <Choices
          legend={words.exportWhich}
          look="line"
          values={choices}
          labelOf={nameOf}
          chosen={which}
          onChoose={setWhich}
        />
        {what === 'statements' && (
          <Switch checked={withCaptions} onChange={setWithCaptions}>
            {words.exportCaptions}
          </Switch>
        )}
        {tooMany && <Fault>{words.exportMost(MOST_NAMED)}</Fault>}
        <FieldOf label={words.exportFormat}>
          {(id) => (
            <Select
              id={id}
              value={format}
              choices={choosable}
              nameOf={(one) => words.formatNames[one]}
              onChoose={setFormat}
            />
          )}
        </FieldOf>
        {hasColumns && (
          <CheckList
            legend={words.exportColumns}
            values={all}
            labelOf={(column) => words.columnNames[column]}
            chosen={columns}
            onChange={(some) => setLeft(all.filter((column) => !some.includes(column)))}
          />
        )}
        {progress.kind === 'failed' && <FaultOf problem={progress.problem} />}
        <Actions>
          <Button
            type="submit"
            look="primary"
            disabled={
              tooMany || progress.kind === 'running' || (hasColumns && columns.length === 0)
            }
          >
            {words.exportAction}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
};

export default ExportDialog;
