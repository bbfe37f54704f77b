import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import {
  type ExportColumn,
  exportFormats,
  type ExportFormatName,
  paperColumns,
  statementColumns,
} from '#shared/domain/export-columns.ts';
import { useFeature } from '#web/platform/feature.ts';
import { useModal } from '#web/platform/modals.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { ColumnsField } from '#web/records/exports/ColumnsField.tsx';
import { exportMutation, MAX_NAMED_WORKS } from '#web/records/exports/export.ts';
import { ExportDialog } from '#web/records/exports/ExportDialog.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';
import { ErrorText, LabeledControl } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { parseDashboardAddress, exportFiltersOf } from './dashboard-address.ts';
import { dashboardQuery, overviewQuery, papersQuery, parseDialogContext } from './dashboards.ts';
import { selectionFeature } from './selection.ts';
import { startDashboardExport } from './tasks.ts';

const contents = ['papers', 'statements'] as const;
type Content = (typeof contents)[number];
type Selection = 'selected' | 'shown' | 'all';

/** Bibliography formats have fixed fields and contain papers only. */
const formatsWithColumns = new Set<ExportFormatName>(['csv', 'xlsx', 'jsonl']);
const columnsOf: Readonly<Record<Content, readonly ExportColumn[]>> = {
  papers: paperColumns,
  statements: statementColumns,
};

/** The parts of a dashboard that can be exported, and the filters of its page. */
const useSelections = (content: Content) => {
  const selected = useFeature(selectionFeature, (dois) => dois);
  const [address] = useSearchParams();
  const filters = exportFiltersOf(parseDashboardAddress(address), content);
  const selections: readonly Selection[] = [
    ...(content === 'papers' && selected.length > 0 ? (['selected'] as const) : []),
    ...(filters ? (['shown'] as const) : []),
    'all',
  ];
  return { selected, filters, selections };
};

const useSelectionName = (content: Content, selectedCount: number) => {
  const text = useText(dashboardsText).dialogs;
  const { shown: overview } = useQueryResult(overviewQuery);
  const { shown: papers } = useQueryResult(papersQuery);
  return (selection: Selection): string => {
    if (selection === 'selected') return text.exportSelected(selectedCount);
    if (content === 'papers')
      return selection === 'all'
        ? text.exportAll(overview?.totals.papers ?? 0)
        : text.exportShown(papers?.total ?? 0);
    return selection === 'all'
      ? text.exportAllStatements(overview?.totals.tally.total ?? 0)
      : text.exportShownStatements(overview?.matching.total ?? 0);
  };
};

const useFormat = (content: Content) => {
  const [chosenFormat, setFormat] = useState<ExportFormatName>('csv');
  const [omitted, setOmitted] = useState<readonly ExportColumn[]>([]);
  const formats =
    content === 'papers'
      ? exportFormats
      : exportFormats.filter((format) => formatsWithColumns.has(format));
  const format = formats.includes(chosenFormat) ? chosenFormat : 'csv';
  const available = columnsOf[content];
  const columns = available.filter((column) => !omitted.includes(column));
  const setColumns = (chosen: readonly ExportColumn[]) =>
    setOmitted(available.filter((column) => !chosen.includes(column)));
  const hasColumns = formatsWithColumns.has(format);
  return { format, formats, setFormat, available, columns, setColumns, hasColumns };
};

/** Exports papers of a dashboard, or statements about them. */
const DashboardExport = () => {
  const text = useText(dashboardsText).dialogs;
  const source = parseDialogContext(useModal('exportDashboard').context);
  const { shown: dashboard } = useQueryResult(dashboardQuery);
  const { start: exportWorks, ...progress } = useMutation(exportMutation);
  const { start: exportAll } = useMutation(startDashboardExport);
  const [content, setContent] = useState<Content>('papers');
  const [chosenSelection, setSelection] = useState<Selection>();
  const [withCaptions, setWithCaptions] = useState(false);
  const { selected, filters, selections } = useSelections(content);
  const nameOf = useSelectionName(content, selected.length);
  const { format, formats, setFormat, available, columns, setColumns, hasColumns } =
    useFormat(content);

  // Exports what is on the screen by default.
  const selection = selections.find((item) => item === chosenSelection) ?? selections[0] ?? 'all';
  const tooMany = selection === 'selected' && selected.length > MAX_NAMED_WORKS;
  const request = { format, ...(hasColumns && { columns }) };
  const exportSelected = () =>
    exportWorks({
      ...request,
      source: {
        kind: 'works',
        dois: selected,
        named: (source.base === undefined && dashboard?.displayName) || source.slug,
      },
      from: 'exportDashboard',
    });
  const exportMatching = () =>
    exportAll({
      of: source,
      wanted: {
        what: content,
        ...request,
        ...(selection === 'shown' && filters && { filters }),
        ...(content === 'statements' && withCaptions && { withCaptions }),
      },
    });
  const isIncomplete = tooMany || (hasColumns && columns.length === 0);
  const onExport = selection === 'selected' ? exportSelected : exportMatching;
  return (
    <ExportDialog
      name="exportDashboard"
      heading={text.export}
      progress={progress}
      onExport={isIncomplete ? undefined : onExport}
    >
      <Choices
        legend={text.exportWhat}
        look="line"
        values={contents}
        labelOf={(item) => (item === 'papers' ? text.exportPapers : text.exportStatements)}
        chosen={content}
        onChoose={setContent}
      />
      <Choices
        legend={text.exportWhich}
        look="line"
        values={selections}
        labelOf={nameOf}
        chosen={selection}
        onChoose={setSelection}
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
            choices={formats}
            nameOf={(item) => text.formatNames[item]}
            onChoose={setFormat}
          />
        )}
      </LabeledControl>
      {hasColumns && (
        <ColumnsField available={available} selected={columns} onChange={setColumns} />
      )}
    </ExportDialog>
  );
};

export default DashboardExport;
