import { useState } from 'react';

import {
  type ExportColumn,
  paperColumns,
  statementColumns,
} from '#shared/domain/export-columns.ts';
import { MAX_REACHABLE_RESULTS } from '#shared/domain/result-pages.ts';
import { ColumnsField } from '#web/records/exports/ColumnsField.tsx';
import type { ExportSource } from '#web/records/exports/export.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';

import styles from './exports.module.css';
import { useResultsInView } from './use-results-in-view.ts';
import { type WorkSelection, WhichResults } from './WhichResults.tsx';
import { WorksExport } from './WorksExport.tsx';

const formats = ['csv', 'xlsx', 'jsonl'] as const;
const kinds = ['papers', 'statements'] as const;
type Kind = (typeof kinds)[number];
const columnsOf = { papers: paperColumns, statements: statementColumns };
const modeOf = { papers: 'papers', statements: 'citations' } as const;

/** Exports search results as a table with selectable columns. */
const StructuredDialog = () => {
  const text = useText(exportsText);
  const results = useResultsInView('exportStructuredOutput');
  const [kindChosen, setKind] = useState<Kind>('papers');
  const [which, setWhich] = useState<WorkSelection>({ kind: 'all' });
  const [format, setFormat] = useState<(typeof formats)[number]>('csv');
  const [columns, setColumns] =
    useState<Readonly<Record<Kind, readonly ExportColumn[]>>>(columnsOf);
  if (!results) return null;

  const { search, total, works, term, readsText } = results;
  const isMixed = search.mode === 'all';
  const kind: Kind = isMixed ? kindChosen : search.mode === 'papers' ? 'papers' : 'statements';
  const selectedColumns = columns[kind];
  // Statements are exported as the search finds them; works can be named individually.
  const source: ExportSource =
    kind === 'papers' && which.kind === 'chosen'
      ? { kind: 'works', dois: which.dois, named: term }
      : { kind: 'all', search: { ...search, mode: modeOf[kind] } };
  const isEmpty =
    selectedColumns.length === 0 || (source.kind === 'works' && source.dois.length === 0);
  return (
    <WorksExport
      name="exportStructuredOutput"
      heading={text.headings.results}
      instead={{ label: text.toReferences, name: 'exportReference' }}
      works={isEmpty ? undefined : source}
      request={isEmpty ? undefined : { source, format, columns: selectedColumns }}
    >
      {isMixed && (
        <Choices
          legend={text.what}
          values={kinds}
          chosen={kind}
          labelOf={(item) => text.kinds[item]}
          onChoose={setKind}
          note={text.kindSentence}
        />
      )}
      {kind === 'statements' && (
        <p className={styles.note}>
          {text.statements(isMixed ? undefined : total, MAX_REACHABLE_RESULTS)}
          {!readsText && ` ${text.locked}`}
        </p>
      )}
      {kind === 'papers' && (
        <WhichResults
          which={which}
          onChange={setWhich}
          total={isMixed ? undefined : total}
          works={works}
        />
      )}
      <Choices
        legend={text.format}
        values={formats}
        chosen={format}
        labelOf={(item) => text.formats[item]}
        onChoose={setFormat}
        note={text.uses[format]}
      />
      <ColumnsField
        available={columnsOf[kind]}
        selected={selectedColumns}
        onChange={(selected) => setColumns({ ...columns, [kind]: selected })}
      />
    </WorksExport>
  );
};

export default StructuredDialog;
