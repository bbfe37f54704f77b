import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { referenceReportsText } from '#web/text/reference-reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import {
  type BibliographyFormat,
  type DownloadChoice,
  downloadCheck,
  reportChoices,
} from './changes.ts';
import type { CheckSource } from './check.ts';

type Props = { readonly source: CheckSource };

/** The formats of lists, that of the uploaded file first. */
export const formatsFor = (name: string): readonly [BibliographyFormat, BibliographyFormat] =>
  /\.(ris|nbib|enw)$/i.test(name) ? ['ris', 'bibtex'] : ['bibtex', 'ris'];

/** Downloads the references with their wrong fields corrected. */
export const CorrectedList = ({
  source,
  format,
}: Props & { readonly format: BibliographyFormat }) => {
  const text = useText(referenceChecksText).take;
  return (
    <Take source={source} choice={format} label={text.corrected(text.formats[format])} primary />
  );
};

/** Downloads the references as a file for reference managers, where that is no leading action. */
export const OtherLists = ({
  source,
  name,
  isCorrected,
}: Props & {
  readonly name: string;
  /** The list of the uploaded format holds corrections and is offered elsewhere. */
  readonly isCorrected: boolean;
}) => {
  const text = useText(referenceChecksText).take;
  const formats = formatsFor(name);
  return (isCorrected ? formats.slice(1) : formats).map((format) => (
    <Take
      key={format}
      source={source}
      choice={format}
      label={text[isCorrected ? 'corrected' : 'list'](text.formats[format])}
    />
  ));
};

/** Downloads the report that says what to correct. */
export const ReportForAuthor = ({
  source,
  primary = false,
}: Props & { readonly primary?: boolean }) => {
  const { choices } = useText(referenceReportsText);
  return <Take source={source} choice="author" label={choices.author} primary={primary} />;
};

/** Prints the page, or downloads the summary for an editor, a table, or data. */
export const OtherReports = ({ source }: Props) => {
  const { print: printLabel } = useText(referenceChecksText).take;
  const { choices, note } = useText(referenceReportsText);
  return (
    <>
      {reportChoices.map(
        (choice) =>
          choice !== 'author' && (
            <Take key={choice} source={source} choice={choice} label={choices[choice]} />
          ),
      )}
      <Button onClick={() => print()}>{printLabel}</Button>
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
