import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { referenceReportsText } from '#web/text/reference-reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import {
  bibliographyFormats,
  type DownloadChoice,
  downloadCheck,
  reportChoices,
} from './changes.ts';
import type { CheckSource } from './check.ts';

type Props = { readonly source: CheckSource };

/** Downloads the references with the data of their works, as a file for reference managers. */
export const CorrectedReferences = ({ source }: Props) => {
  const text = useText(referenceChecksText).take;
  return bibliographyFormats.map((format, index) => (
    <Take
      key={format}
      source={source}
      choice={format}
      label={text.corrected(text.formats[format])}
      primary={index === 0}
    />
  ));
};

/** Downloads the report for the author or for an editor, or its data. */
export const Reports = ({ source }: Props) => {
  const { print: printLabel } = useText(referenceChecksText).take;
  const { choices, note } = useText(referenceReportsText);
  return (
    <>
      <Button onClick={() => print()}>{printLabel}</Button>
      {reportChoices.map((choice) => (
        <Take key={choice} source={source} choice={choice} label={choices[choice]} />
      ))}
      <p className="muted small">{note}</p>
    </>
  );
};

const Take = ({
  source,
  choice,
  label,
  primary = false,
}: Props & {
  readonly choice: DownloadChoice;
  readonly label: string;
  readonly primary?: boolean;
}) => {
  const { running } = useText(referenceChecksText).take;
  const { start, ...progress } = useMutation(downloadCheck, choice);
  return (
    <MutationButton
      progress={progress}
      label={label}
      running={running}
      primary={primary}
      onPress={() => start({ source, choice })}
    />
  );
};
