import { useState } from 'react';

import {
  type ExportColumn,
  paperColumns,
  statementColumns,
} from '#shared/domain/export-columns.ts';
import { REACHABLE_RESULTS } from '#shared/domain/result-pages.ts';
import type { Source } from '#web/records/exports/export.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';

import { ColumnsField } from './ColumnsField.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import styles from './exports.module.css';
import { useResultsInView } from './use-results-in-view.ts';
import { type Which, WhichResults } from './WhichResults.tsx';

const formats = ['csv', 'xlsx', 'jsonl'] as const;
const kinds = ['papers', 'statements'] as const;
type Kind = (typeof kinds)[number];
const columnsOf = { papers: paperColumns, statements: statementColumns };
const modeOf = { papers: 'papers', statements: 'citations' } as const;

/** Exports search results as a table with selectable columns. */
const StructuredDialog = () => {
  const words = useText(exportsText);
  const results = useResultsInView('exportStructuredOutput');
  const [kindChosen, setKind] = useState<Kind>('papers');
  const [which, setWhich] = useState<Which>({ kind: 'all' });
  const [format, setFormat] = useState<(typeof formats)[number]>('csv');
  const [columns, setColumns] =
    useState<Readonly<Record<Kind, readonly ExportColumn[]>>>(columnsOf);
  if (!results) return null;

  const { search, total, works, term, readsText } = results;
  const isMixed = search.mode === 'all';
  const kind: Kind = isMixed ? kindChosen : search.mode === 'papers' ? 'papers' : 'statements';
  const chosen = columns[kind];
  // Statements are exported as the search finds them; works can be named individually.
  const source: Source =
    kind === 'papers' && which.kind === 'chosen'
      ? { kind: 'works', dois: which.dois, named: term }
      : { kind: 'all', search: { ...search, mode: modeOf[kind] } };
  const isEmpty = chosen.length === 0 || (source.kind === 'works' && source.dois.length === 0);
  return (
    <ExportDialog
      name="exportStructuredOutput"
      heading={words.headings.results}
      instead={{ label: words.toReferences, name: 'exportReference' }}
      works={isEmpty ? undefined : source}
      wanted={isEmpty ? undefined : { source, format, columns: chosen }}
    >
      {isMixed && (
        <Choices
          legend={words.what}
          values={kinds}
          chosen={kind}
          labelOf={(one) => words.kinds[one]}
          onChoose={setKind}
          note={words.kindSentence}
        />
      )}
      {kind === 'statements' && (
        <p className={styles.note}>
          {words.statements(isMixed ? undefined : total, REACHABLE_RESULTS)}
          {!readsText && ` ${words.locked}`}
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
        legend={words.format}
        values={formats}
        chosen={format}
        labelOf={(one) => words.formats[one]}
        onChoose={setFormat}
        note={words.uses[format]}
      />
      <ColumnsField
        all={columnsOf[kind]}
        chosen={chosen}
        onChange={(some) => setColumns({ ...columns, [kind]: some })}
      />
    </ExportDialog>
  );
};

export default StructuredDialog;
