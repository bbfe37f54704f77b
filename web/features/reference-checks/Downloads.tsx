import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { bibliographyFormats, reportFormats, type ReportFormat, downloadCheck } from './changes.ts';
import type { CheckSource } from './check.ts';

type Props = { readonly source: CheckSource };

/** Downloads the references with the data of their works, as a file for reference managers. */
export const CorrectedReferences = ({ source }: Props) => {
  const text = useText(referenceChecksText).take;
  return bibliographyFormats.map((format, index) => (
    <Take
      key={format}
      source={source}
      format={format}
      label={text.corrected(text.formats[format])}
      primary={index === 0}
    />
  ));
};

/** Downloads the report as a file. */
export const Reports = ({ source }: Props) => {
  const text = useText(referenceChecksText).take;
  return (
    <>
      <Button onClick={() => print()}>{text.print}</Button>
      {reportFormats.map((format) => (
        <Take
          key={format}
          source={source}
          format={format}
          label={text.report(text.formats[format])}
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
  readonly format: ReportFormat;
  readonly label: string;
  readonly primary?: boolean;
}) => {
  const { running } = useText(referenceChecksText).take;
  const { start, ...progress } = useMutation(downloadCheck, format);
  return (
    <MutationButton
      progress={progress}
      label={label}
      running={running}
      primary={primary}
      onPress={() => start({ source, format })}
    />
  );
};
