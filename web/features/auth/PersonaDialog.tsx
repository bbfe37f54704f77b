import { type SubmitEvent, useState } from 'react';

import { personas } from '#shared/domain/person.ts';
import { useModal } from '#web/platform/modals.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { usePerson } from '#web/records/session/session.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FaultOf } from '#web/ui/Field.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './auth.module.css';
import { choosingPersona } from './signing-in.ts';

/** Asks for a person's occupation; the answer is optional. */
const PersonaDialog = () => {
  const words = useText(authText).persona;
  const { close } = useModal('persona');
  const person = usePerson();
  const progress = useDoing(choosingPersona);
  const [chosen, setChosen] = useState(person?.persona);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) progress.start(chosen);
    else close();
  };
  return (
    <Dialog narrow name="persona" heading={words.heading}>
      <form onSubmit={submit}>
        <p>{words.intro}</p>
        <fieldset className={styles.personas} aria-label={words.heading}>
          {personas.map((persona) => (
            <Switch
              key={persona}
              radio="persona"
              checked={persona === chosen}
              onChange={() => setChosen(persona)}
            >
              {words.names[persona]}
            </Switch>
          ))}
        </fieldset>
        {progress.kind === 'failed' && <FaultOf problem={progress.problem} />}
        <Actions>
          <Button type="submit" look="primary">
            {words.submit}
          </Button>
          <Button onClick={close}>{words.later}</Button>
        </Actions>
      </form>
    </Dialog>
  );
};

export default PersonaDialog;
