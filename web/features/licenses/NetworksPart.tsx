import { useState } from 'react';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { fieldErrorsOf } from '#web/platform/problem.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { ErrorText, LabeledControl, Hint } from '#web/ui/Field.tsx';
import { onFormSubmit } from '#web/ui/form.ts';
import { TextArea } from '#web/ui/Input.tsx';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { changeLicense } from './licenses.ts';
import styles from './licenses.module.css';

const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const PLACE = /^networks\.(\d+)$/;

/** The networks whose readers a license covers: one in each line; what is refused is named with its line. */
export const NetworksPart = ({ license }: { readonly license: LicenseSettings }) => {
  const messages = useText(licensesText).networks;
  const { start: change, ...changing } = useMutation(changeLicense, 'networks');
  const [text, setText] = useState(license.networks.join('\n'));
  const [submittedLines, setSubmittedLines] = useState<readonly string[]>([]);
  const faults =
    changing.kind === 'failed'
      ? fieldErrorsOf(changing.problem).flatMap(({ path, message }) => {
          const line = submittedLines[Number(PLACE.exec(path)?.[1])];
          return line === undefined ? [] : [messages.wrong(line, message)];
        })
      : [];
  return (
    <TitledSection heading={messages.heading}>
      <form
        className={styles.form}
        onSubmit={onFormSubmit(() => {
          const networks = linesOf(text);
          setSubmittedLines(networks);
          change({ part: 'networks', change: { slug: license.slug, networks } });
        })}
      >
        <p>{messages.about}</p>
        <LabeledControl label={messages.label} className={styles.wide}>
          {(id) => (
            <>
              <TextArea
                id={id}
                className={styles.lines}
                spellCheck={false}
                value={text}
                aria-invalid={faults.length > 0}
                aria-describedby={`${id}-hint`}
                onChange={({ target }) => setText(target.value)}
              />
              <Hint id={`${id}-hint`}>{messages.hint}</Hint>
            </>
          )}
        </LabeledControl>
        {faults.map((fault) => (
          <ErrorText key={fault}>{fault}</ErrorText>
        ))}
        <MutationButton progress={changing} label={messages.save} done={() => messages.saved} />
      </form>
    </TitledSection>
  );
};
