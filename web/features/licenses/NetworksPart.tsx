import { useState } from 'react';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { fieldErrorsOf } from '#web/platform/problem.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Fault, FieldOf, Hint } from '#web/ui/Field.tsx';
import { sent } from '#web/ui/form.ts';
import { TextArea } from '#web/ui/Input.tsx';
import { Part } from '#web/ui/Part.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { changingLicense } from './licenses.ts';
import styles from './licenses.module.css';

const linesOf = (text: string): readonly string[] =>
  text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const PLACE = /^networks\.(\d+)$/;

/** The networks whose readers a license covers: one in each line; what is refused is named with its line. */
export const NetworksPart = ({ license }: { readonly license: LicenseSettings }) => {
  const words = useText(licensesText).networks;
  const { start: change, ...changing } = useDoing(changingLicense, 'networks');
  const [text, setText] = useState(license.networks.join('\n'));
  const [asked, setAsked] = useState<readonly string[]>([]);
  const faults =
    changing.kind === 'failed'
      ? fieldErrorsOf(changing.problem).flatMap(({ path, message }) => {
          const line = asked[Number(PLACE.exec(path)?.[1])];
          return line === undefined ? [] : [words.wrong(line, message)];
        })
      : [];
  return (
    <Part heading={words.heading}>
      <form
        className={styles.form}
        onSubmit={sent(() => {
          const networks = linesOf(text);
          setAsked(networks);
          change({ part: 'networks', change: { slug: license.slug, networks } });
        })}
      >
        <p>{words.about}</p>
        <FieldOf label={words.label} className={styles.wide}>
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
              <Hint id={`${id}-hint`}>{words.hint}</Hint>
            </>
          )}
        </FieldOf>
        {faults.map((fault) => (
          <Fault key={fault}>{fault}</Fault>
        ))}
        <TaskButton progress={changing} label={words.save} done={() => words.saved} />
      </form>
    </Part>
  );
};
