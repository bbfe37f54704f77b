import { type SyntheticEvent, useId, useState } from 'react';
import { useDispatch } from 'react-redux';

import { useFeature } from '#web/platform/feature.ts';
import { useDroppedFile } from '#web/platform/use-dropped-file.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorText, LabeledControl, Hint } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { ActionRow } from '#web/ui/MutationButton.tsx';
import { useProblemSentence } from '#web/ui/use-problem-sentence.ts';

import styles from './reference-checks.module.css';
import { startCheck, uploadFeature, stopUpload } from './start-check.ts';

const MAX_BYTES = 50 * 1024 * 1024;
const ENDINGS =
  '.pdf,.docx,.tex,.latex,.zip,.bib,.ris,.nbib,.enw,.json,.xml,.nxml,.txt,.md,.csv,.tsv';

/** A manuscript as a file, or references as text. */
export const StartForm = () => {
  const messages = useText(referenceChecksText).start;
  const sentenceOf = useProblemSentence();
  const hintId = useId();
  const { start, ...progress } = useMutation(startCheck);
  useClearedMutation(startCheck);
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const running = progress.kind === 'running';
  const take = (selectedFile: File) => {
    if (running) return;
    setFile(selectedFile);
    // Invalid files are rejected before the upload.
    if (selectedFile.size === 0) return setFault(messages.empty);
    if (selectedFile.size > MAX_BYTES) return setFault(messages.tooLarge(selectedFile.size));
    setFault(undefined);
    start({ kind: 'file', file: selectedFile });
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
            {messages.file}
          </FileButton>
        )}
        <Hint id={hintId}>{over ? messages.drop : messages.kinds}</Hint>
      </div>
      {fault !== undefined && <ErrorText>{fault}</ErrorText>}
      {progress.kind === 'failed' && fault === undefined && (
        <ErrorText>
          {progress.problem.kind === 'unreachable' && file
            ? messages.failed
            : sentenceOf(progress.problem)}
        </ErrorText>
      )}
      <LabeledControl label={messages.text} className={styles.pasted}>
        {(id) => (
          <>
            <TextArea
              id={id}
              rows={5}
              value={text}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setText(target.value)}
            />
            <Hint id={`${id}-hint`}>{messages.textHint}</Hint>
          </>
        )}
      </LabeledControl>
      <ActionRow>
        <Button type="submit" look="primary" disabled={text.trim() === ''} aria-disabled={running}>
          {running && !file ? messages.starting : messages.check}
        </Button>
      </ActionRow>
      <p className="muted small">{messages.kept}</p>
    </form>
  );
};

const Uploading = ({ name }: { readonly name: string }) => {
  const text = useText(referenceChecksText).start;
  const dispatch = useDispatch();
  const share = useFeature(uploadFeature, (item) => item);
  const progressText = text.uploading(share, name);
  return (
    <div className={styles.uploading}>
      <p role="status">{progressText}</p>
      <progress value={share} aria-label={progressText} />
      <Button onClick={() => dispatch(stopUpload())}>{text.cancel}</Button>
    </div>
  );
};
