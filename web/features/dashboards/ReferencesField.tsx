import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { type UnreadableFile, unreadableFile } from '#shared/domain/file-kind.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorText, LabeledControl, Hint } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { ActionRow } from '#web/ui/MutationButton.tsx';

import styles from './create.module.css';
import { decodeText } from './decode-text.ts';
import { readReferenceText } from './references.ts';
import { useDroppedFile } from '#web/platform/use-dropped-file.ts';

const MAX_BYTES = 3_000_000;

/** Papers as text or a file. Reading them creates nothing yet; it shows a preview. */
export const ReferencesField = ({
  onSource,
}: {
  /** Receives the name of the file, or nothing for pasted text. */
  readonly onSource: (fileName: string | undefined) => void;
}) => {
  const messages = useText(dashboardsText).create;
  const hintId = useId();
  const { start: read, ...progress } = useMutation(readReferenceText);
  const running = progress.kind === 'running';
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get('doi') ?? '');
  const [fault, setFault] = useState<UnreadableFile | 'tooLarge'>();
  const readTyped = (text: string) => {
    setFault(undefined);
    onSource(undefined);
    read({ text });
  };
  const take = async (file: File) => {
    if (file.size > MAX_BYTES) return setFault('tooLarge');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const unreadable = unreadableFile(bytes);
    setFault(unreadable);
    if (unreadable !== undefined) return;
    onSource(file.name);
    read({ text: decodeText(bytes), fileName: file.name });
  };
  const over = useDroppedFile((file) => void take(file));
  return (
    <LabeledControl label={messages.works} className={styles.references}>
      {(id) => (
        <>
          <TextArea
            id={id}
            rows={6}
            value={typed}
            aria-describedby={hintId}
            onChange={({ target }) => setTyped(target.value)}
            onPaste={({ currentTarget }) => {
              // Pasted text needs no confirmation: it is read once it is in the field.
              setTimeout(() => {
                if (currentTarget.value.trim() !== '') readTyped(currentTarget.value);
              });
            }}
          />
          <Hint id={hintId}>{messages.worksHint}</Hint>
          <ActionRow>
            <Button disabled={typed.trim() === '' || running} onClick={() => readTyped(typed)}>
              {running ? messages.reading : messages.read}
            </Button>
            <FileButton
              accept=".csv,.tsv,.txt,.bib,.ris,.json,.enw,.xml,.nbib"
              onFile={(file) => void take(file)}
            >
              {messages.file}
            </FileButton>
          </ActionRow>
          {over && <p role="status">{messages.drop}</p>}
          {fault !== undefined && <ErrorText>{messages.files[fault]}</ErrorText>}
        </>
      )}
    </LabeledControl>
  );
};
