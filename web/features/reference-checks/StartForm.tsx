import { type SyntheticEvent, useId, useState } from 'react';
import { useDispatch } from 'react-redux';

import { useFeature } from '#web/platform/feature.ts';
import { useDroppedFile } from '#web/platform/use-dropped-file.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fault, FieldOf, Hint } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { Task } from '#web/ui/Task.tsx';
import { useProblemSentence } from '#web/ui/use-problem-sentence.ts';

import styles from './reference-checks.module.css';
import { starting, uploadFeature, uploadStopped } from './start-check.ts';

const MOST_BYTES = 50 * 1024 * 1024;
const ENDINGS =
  '.pdf,.docx,.tex,.latex,.zip,.bib,.ris,.nbib,.enw,.json,.xml,.nxml,.txt,.md,.csv,.tsv';

/** A manuscript as a file, or references as text. */
export const StartForm = () => {
  const words = useText(referenceChecksText).start;
  const sentenceOf = useProblemSentence();
  const hintId = useId();
  const { start, ...progress } = useDoing(starting);
  useFresh(starting);
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const running = progress.kind === 'running';
  const take = (chosen: File) => {
    if (running) return;
    setFile(chosen);
    // Invalid files are rejected before the upload.
    if (chosen.size === 0) return setFault(words.empty);
    if (chosen.size > MOST_BYTES) return setFault(words.tooLarge(chosen.size));
    setFault(undefined);
    start({ kind: 'file', file: chosen });
  };
  const over = useDroppedFile(take);
  const checkText = (event: SyntheticEvent) => {
    event.preventDefault();
    if (running || text.trim() === '') return;
    setFault(undefined);
    setFile(undefined);
    start({ kind: 'text', text });
  };
  return (
    <form className={styles.start} onSubmit={checkText} aria-busy={running}>
      <div className={over ? styles.dropping : styles.drop}>
        {running && file ? (
          <Uploading name={file.name} />
        ) : (
          <FileButton accept={ENDINGS} onFile={take}>
            {words.file}
          </FileButton>
        )}
        <Hint id={hintId}>{over ? words.drop : words.kinds}</Hint>
      </div>
      {fault !== undefined && <Fault>{fault}</Fault>}
      {progress.kind === 'failed' && fault === undefined && (
        <Fault>
          {progress.problem.kind === 'unreachable' && file
            ? words.failed
            : sentenceOf(progress.problem)}
        </Fault>
      )}
      <FieldOf label={words.text} className={styles.pasted}>
        {(id) => (
          <>
            <TextArea
              id={id}
              rows={5}
              value={text}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <Hint id={`${id}-hint`}>{words.textHint}</Hint>
          </>
        )}
      </FieldOf>
      <Task>
        <Button type="submit" look="primary" disabled={text.trim() === ''} aria-disabled={running}>
          {running && !file ? words.starting : words.check}
        </Button>
      </Task>
      <p className="muted small">{words.kept}</p>
    </form>
  );
};

const Uploading = ({ name }: { readonly name: string }) => {
  const words = useText(referenceChecksText).start;
  const dispatch = useDispatch();
  const share = useFeature(uploadFeature, (one) => one);
  const said = words.uploading(share, name);
  return (
    <div className={styles.uploading}>
      <p role="status">{said}</p>
      <progress value={share} aria-label={said} />
      <Button onClick={() => dispatch(uploadStopped())}>{words.cancel}</Button>
    </div>
  );
};
