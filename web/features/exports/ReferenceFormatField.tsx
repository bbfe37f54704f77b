import { exportsText as words } from '#web/text/exports.ts';

import { ChoiceField } from './ChoiceField.tsx';

const formats = ['ris', 'bibtex', 'csl-json'] as const;
export type ReferenceFormat = (typeof formats)[number];

type Props = {
  readonly format: ReferenceFormat;
  readonly onChoose: (format: ReferenceFormat) => void;
};

/** In which of the formats that reference managers read. */
export const ReferenceFormatField = ({ format, onChoose }: Props) => (
  <ChoiceField
    legend={words.format}
    name="format"
    look="row"
    values={formats}
    chosen={format}
    labelOf={(one) => words.formats[one]}
    onChoose={onChoose}
    note={words.uses[format]}
  />
);
