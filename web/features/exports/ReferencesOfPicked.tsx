import { useState } from 'react';

import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';

import { type ReferenceFormat, ReferenceFormatField } from './ReferenceFormatField.tsx';
import { WorksExport } from './WorksExport.tsx';

/** Exports the references of individually picked works. */
export const ReferencesOfPicked = ({ dois }: { readonly dois: readonly string[] }) => {
  const text = useText(exportsText);
  const [format, setFormat] = useState<ReferenceFormat>('ris');
  const works = { kind: 'works' as const, dois, named: text.pickedName };
  return (
    <WorksExport
      name="exportReference"
      heading={text.headings.references}
      works={works}
      request={{ source: works, format }}
    >
      <p>{text.picked(dois.length)}</p>
      <ReferenceFormatField format={format} onChoose={setFormat} />
    </WorksExport>
  );
};
