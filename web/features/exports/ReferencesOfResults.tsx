import { useState } from 'react';

import type { ExportSource } from '#web/records/exports/export.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';

import { type ReferenceFormat, ReferenceFormatField } from './ReferenceFormatField.tsx';
import { useResultsInView } from './use-results-in-view.ts';
import { type WorkSelection, WhichResults } from './WhichResults.tsx';
import { WorksExport } from './WorksExport.tsx';

/** Exports the references of all search results, or of selected works on the current page. */
export const ReferencesOfResults = () => {
  const text = useText(exportsText);
  const results = useResultsInView('exportReference');
  const [which, setWhich] = useState<WorkSelection>({ kind: 'all' });
  const [format, setFormat] = useState<ReferenceFormat>('ris');
  if (!results) return null;
  const { search, term, total, works } = results;
  const source: ExportSource =
    which.kind === 'all'
      ? { kind: 'all', search }
      : { kind: 'works', dois: which.dois, named: term };
  const isEmpty = which.kind === 'chosen' && which.dois.length === 0;
  return (
    <WorksExport
      name="exportReference"
      heading={text.headings.references}
      instead={{ label: text.toResults, name: 'exportStructuredOutput' }}
      works={isEmpty ? undefined : source}
      request={isEmpty ? undefined : { source, format }}
    >
      <WhichResults
        which={which}
        onChange={setWhich}
        total={total}
        works={works}
        note={search.mode === 'papers' ? undefined : text.once}
      />
      <ReferenceFormatField format={format} onChoose={setFormat} />
    </WorksExport>
  );
};
