import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { type UnreadableFile, unreadableFile } from '#shared/domain/file-kind.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fault, FieldOf, Hint } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { Task } from '#web/ui/Task.tsx';

import styles from './create.module.css';
import { textIn } from './read-text.ts';
import { readingText } from './references.ts';
import { useDroppedFile } from '#web/platform/use-dropped-file.ts';

const MOST_BYTES = 3_000_000;

/** Papers as text or a file. Reading them creates nothing yet; it shows a preview. */
export const ReferencesField = ({
  onSource,
}: {
  /** Receives the name of the file, or nothing for pasted text. */
  readonly onSource: (fileName: string | undefined) => void;
}) => {
  const words = useText(dashboardsText).create;
  const hintId = useId();
  const { start: read, ...progress } = useDoing(readingText);
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
    if (file.size > MOST_BYTES) return setFault('tooLarge');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const unreadable = unreadableFile(bytes);
    setFault(unreadable);
    if (unreadable !== undefined) return;
    onSource(file.name);
    read({ text: textIn(bytes), fileName: file.name });
  };
  const over = useDroppedFile((file) => void take(file));
  return (
    <FieldOf label={words.works} className={styles.references}>
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
          <Hint id={hintId}>{words.worksHint}</Hint>
          <Task>
            <Button disabled={typed.trim() === '' || running} onClick={() => readTyped(typed)}>
              {running ? words.reading : words.read}
            </Button>
            <FileButton
              accept=".csv,.tsv,.txt,.bib,.ris,.json,.enw,.xml,.nbib"
              onFile={(file) => void take(file)}
            >
              {words.file}
            </FileButton>
          </Task>
          {over && <p role="status">{words.drop}</p>}
          {fault !== undefined && <Fault>{words.files[fault]}</Fault>}
        </>
      )}
    </FieldOf>
  );
};
