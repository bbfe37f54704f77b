import { type SyntheticEvent, useId, useState } from 'react';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';
import { Input } from '#web/ui/Input.tsx';

import styles from './page.module.css';
import { savedSearchAction } from './tasks.ts';

/** Runs a search as of an earlier day. */
export const AsOfForm = ({ id }: { readonly id: string }) => {
  const text = useText(savedSearchesText).page;
  const fieldId = useId();
  const { start, ...progress } = useMutation(savedSearchAction);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [day, setDay] = useState('');
  const run = (event: SyntheticEvent) => {
    event.preventDefault();
    start({ kind: 'run', id, asOf: day });
  };
  return (
    <form className={styles.asOf} onSubmit={run}>
      <label htmlFor={fieldId}>{text.asOf}</label>
      <Input
        small
        id={fieldId}
        type="date"
        required
        max={today}
        value={day}
        aria-describedby={`${fieldId}-hint`}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button type="submit" disabled={progress.kind === 'running' || day === ''}>
        {text.runAsOf}
      </Button>
      <p id={`${fieldId}-hint`}>{text.asOfHint}</p>
    </form>
  );
};
