import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useDoing } from '#web/platform/use-doing.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fault, FieldOf, Hint } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { Task } from '#web/ui/Task.tsx';

import styles from './create.module.css';
import { readText } from './read-text.ts';
import { readingText } from './references.ts';

const MOST_BYTES = 3_000_000;

/** Papers as text or as a file; reading them makes nothing yet, it shows what would be made. */
export const ReferencesField = () => {
  const words = useText(dashboardsText).create;
  const hintId = useId();
  const { start: read, ...progress } = useDoing(readingText);
  const running = progress.kind === 'running';
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(address.get('doi') ?? '');
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (file: File) => {
    setTooLarge(file.size > MOST_BYTES);
    if (file.size <= MOST_BYTES) read({ text: await readText(file), fileName: file.name });
  };
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
          />
          <Hint id={hintId}>{words.worksHint}</Hint>
          <Task>
            <Button disabled={typed.trim() === '' || running} onClick={() => read({ text: typed })}>
              {running ? words.reading : words.read}
            </Button>
            <FileButton
              accept=".csv,.tsv,.txt,.bib,.ris,.json,.enw,.xml,.nbib"
              onFile={(file) => void take(file)}
            >
              {words.file}
            </FileButton>
          </Task>
          {tooLarge && <Fault>{words.fileTooLarge}</Fault>}
        </>
      )}
    </FieldOf>
  );
};
