import { useState } from 'react';

import { type Section, sections } from '#shared/domain/section.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useDoing } from '#web/platform/use-doing.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { classifyText } from '#web/text/classify.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fault, FieldOf, Hint } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/Input.tsx';
import { Loading } from '#web/ui/Message.tsx';
import { Select } from '#web/ui/Select.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import { Answer } from './Answer.tsx';
import styles from './classify.module.css';
import { classifying } from './classifying.ts';

const MOST_LETTERS = 5000;

/** Only experts need it, so it is loaded on demand. */
const LabelsToCheck = lazyPart(() => import('./LabelsToCheck.tsx'), <Loading />);

/** Lets anyone try the classifier on a sentence. */
const ClassifyScreen = () => {
  const words = useText(classifyText);
  const { section: names } = useText(commonText);
  useTitle(words.title);
  const { start, ...progress } = useDoing(classifying);
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
          <h2>{words.heading}</h2>
        </>
      ) : (
        <h1 className={styles.top}>{words.heading}</h1>
      )}
      <p className={styles.lead}>{words.lead}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          start({ text, before, after, section: section === 'any' ? undefined : section });
        }}
      >
        <FieldOf label={words.text}>
          {(id) => (
            <>
              <TextArea
                id={id}
                rows={4}
                required
                maxLength={MOST_LETTERS}
                value={text}
                aria-invalid={error !== undefined}
                aria-describedby={`${id}-told`}
                onChange={({ target }) => setText(target.value)}
              />
              {error === undefined ? (
                <Hint id={`${id}-told`}>{words.textHint}</Hint>
              ) : (
                <Fault id={`${id}-told`}>{error}</Fault>
              )}
            </>
          )}
        </FieldOf>
        <FieldOf label={words.before}>
          {(id) => (
            <TextArea
              id={id}
              rows={2}
              maxLength={MOST_LETTERS}
              value={before}
              onChange={({ target }) => setBefore(target.value)}
            />
          )}
        </FieldOf>
        <FieldOf label={words.after}>
          {(id) => (
            <TextArea
              id={id}
              rows={2}
              maxLength={MOST_LETTERS}
              value={after}
              onChange={({ target }) => setAfter(target.value)}
            />
          )}
        </FieldOf>
        <FieldOf label={words.section}>
          {(id) => (
            <Select
              id={id}
              value={section}
              choices={['any', ...sections] as const}
              nameOf={(one) => (one === 'any' ? words.anySection : names[one])}
              onChoose={setSection}
            />
          )}
        </FieldOf>
        <div className={styles.buttons}>
          <TaskButton primary progress={progress} label={words.ask} running={words.asking} />
          <Button
            look="quiet"
            onClick={() => {
              setText(words.exampleText);
              setSection('results');
            }}
          >
            {words.example}
          </Button>
        </div>
      </form>
      {progress.kind === 'done' && <Answer answer={progress.result} />}
    </div>
  );
};

export default ClassifyScreen;
