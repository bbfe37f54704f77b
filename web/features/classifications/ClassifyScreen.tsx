import { useState } from 'react';

import { type Section, sections } from '#shared/domain/section.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { classifyText } from '#web/text/classify.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorText, LabeledControl, Hint } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { Loading } from '#web/ui/Message.tsx';
import { Select } from '#web/ui/Select.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import { Answer } from './Answer.tsx';
import styles from './classify.module.css';
import { classifySentence } from './classify-sentence.ts';

const MAX_CHARACTERS = 5000;

/** Only experts need it, so it is loaded on demand. */
const LabelsToCheck = lazyPart(() => import('./LabelsToCheck.tsx'), <Loading />);

/** Lets anyone try the classifier on a sentence. */
const ClassifyScreen = () => {
  const messages = useText(classifyText);
  const { section: names } = useText(commonText);
  useTitle(messages.title);
  const { start, ...progress } = useMutation(classifySentence);
  const person = usePerson();
  const checks = person?.expert === true || person?.admin === true;
  const [text, setText] = useState('');
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  const [section, setSection] = useState<Section | 'any'>('any');
  const error = fieldError(progress, 'text');
  return (
    <div className="page">
      {checks ? (
        <>
          <LabelsToCheck mayVote={person.expert === true} />
          <h2>{messages.heading}</h2>
        </>
      ) : (
        <h1 className={styles.top}>{messages.heading}</h1>
      )}
      <p className={styles.lead}>{messages.lead}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          start({ text, before, after, section: section === 'any' ? undefined : section });
        }}
      >
        <LabeledControl label={messages.text}>
          {(id) => (
            <>
              <TextArea
                id={id}
                rows={4}
                required
                maxLength={MAX_CHARACTERS}
                value={text}
                aria-invalid={error !== undefined}
                aria-describedby={`${id}-told`}
                onChange={({ target }) => setText(target.value)}
              />
              {error === undefined ? (
                <Hint id={`${id}-told`}>{messages.textHint}</Hint>
              ) : (
                <ErrorText id={`${id}-told`}>{error}</ErrorText>
              )}
            </>
          )}
        </LabeledControl>
        <LabeledControl label={messages.before}>
          {(id) => (
            <TextArea
              id={id}
              rows={2}
              maxLength={MAX_CHARACTERS}
              value={before}
              onChange={({ target }) => setBefore(target.value)}
            />
          )}
        </LabeledControl>
        <LabeledControl label={messages.after}>
          {(id) => (
            <TextArea
              id={id}
              rows={2}
              maxLength={MAX_CHARACTERS}
              value={after}
              onChange={({ target }) => setAfter(target.value)}
            />
          )}
        </LabeledControl>
        <LabeledControl label={messages.section}>
          {(id) => (
            <Select
              id={id}
              value={section}
              choices={['any', ...sections] as const}
              nameOf={(item) => (item === 'any' ? messages.anySection : names[item])}
              onChoose={setSection}
            />
          )}
        </LabeledControl>
        <div className={styles.buttons}>
          <MutationButton
            primary
            progress={progress}
            label={messages.ask}
            running={messages.asking}
          />
          <Button
            look="quiet"
            onClick={() => {
              setText(messages.exampleText);
              setSection('results');
            }}
          >
            {messages.example}
          </Button>
        </div>
      </form>
      {progress.kind === 'done' && <Answer answer={progress.result} />}
    </div>
  );
};

export default ClassifyScreen;
