import { useState } from 'react';

import type { Source } from '#web/records/exports/export.ts';
import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';

import { ExportDialog } from './ExportDialog.tsx';
import { type ReferenceFormat, ReferenceFormatField } from './ReferenceFormatField.tsx';
import { useResultsInView } from './use-results-in-view.ts';
import { type Which, WhichResults } from './WhichResults.tsx';

/** Exports the references of all search results, or of selected works on the current page. */
export const ReferencesOfResults = () => {
  const words = useText(exportsText);
  const results = useResultsInView('exportReference');
  const [which, setWhich] = useState<Which>({ kind: 'all' });
  const [format, setFormat] = useState<ReferenceFormat>('ris');
  if (!results) return null;
  const { search, term, total, works } = results;
  const source: Source =
    which.kind === 'all'
      ? { kind: 'all', search }
      : { kind: 'works', dois: which.dois, named: term };
  const isEmpty = which.kind === 'chosen' && which.dois.length === 0;
  return (
    <ExportDialog
      name="exportReference"
      heading={words.headings.references}
      instead={{ label: words.toResults, name: 'exportStructuredOutput' }}
      works={isEmpty ? undefined : source}
      wanted={isEmpty ? undefined : { source, format }}
    >
      <WhichResults
        which={which}
        onChange={setWhich}
        total={total}
        works={works}
        note={search.mode === 'papers' ? undefined : words.once}
      />
      <ReferenceFormatField format={format} onChoose={setFormat} />
    </ExportDialog>
  );
};
