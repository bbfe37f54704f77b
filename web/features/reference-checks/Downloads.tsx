import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { bibliographyFormats, reportFormats, type TakenFormat, taking } from './changes.ts';
import type { Source } from './check.ts';

type Props = { readonly source: Source };

/** Downloads the references with the data of their works, as a file for reference managers. */
export const CorrectedReferences = ({ source }: Props) => {
  const words = useText(referenceChecksText).take;
  return bibliographyFormats.map((format, place) => (
    <Take
      key={format}
      source={source}
      format={format}
      label={words.corrected(words.formats[format])}
      primary={place === 0}
    />
  ));
};

/** Downloads the report as a file. */
export const Reports = ({ source }: Props) => {
  const words = useText(referenceChecksText).take;
  return (
    <>
      <Button onClick={() => print()}>{words.print}</Button>
      {reportFormats.map((format) => (
        <Take
          key={format}
          source={source}
          format={format}
          label={words.report(words.formats[format])}
        />
      ))}
    </>
  );
};

const Take = ({
  source,
  format,
  label,
  primary = false,
}: Props & {
  readonly format: TakenFormat;
  readonly label: string;
  readonly primary?: boolean;
}) => {
  const { running } = useText(referenceChecksText).take;
  const { start, ...progress } = useDoing(taking, format);
  return (
    <TaskButton
      progress={progress}
      label={label}
      running={running}
      primary={primary}
      onPress={() => start({ source, format })}
    />
  );
};
