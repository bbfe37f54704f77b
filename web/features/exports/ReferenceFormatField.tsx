import { exportsText } from '#web/text/exports.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';

const formats = ['ris', 'bibtex', 'csl-json'] as const;
export type ReferenceFormat = (typeof formats)[number];

type Props = {
  readonly format: ReferenceFormat;
  readonly onChoose: (format: ReferenceFormat) => void;
};

/** The choice of format for reference managers. */
export const ReferenceFormatField = ({ format, onChoose }: Props) => {
  const text = useText(exportsText);
  return (
    <Choices
      legend={text.format}
      values={formats}
      labelOf={(item) => text.formats[item]}
      chosen={format}
      onChoose={onChoose}
      note={text.uses[format]}
    />
  );
};
