import { type SubmitEvent, useState } from 'react';

import { personas } from '#shared/domain/person.ts';
import { useModal } from '#web/platform/modals.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { usePerson } from '#web/records/session/session.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText } from '#web/ui/Field.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import styles from './auth.module.css';
import { choosePersona } from './sign-in.ts';

/** Asks for a person's occupation; the answer is optional. */
const PersonaDialog = () => {
  const text = useText(authText).persona;
  const { close } = useModal('persona');
  const person = usePerson();
  const progress = useMutation(choosePersona);
  const [chosen, setChosen] = useState(person?.persona);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) progress.start(chosen);
    else close();
  };
  return (
    <Dialog narrow name="persona" heading={text.heading}>
      <form onSubmit={submit}>
        <p>{text.intro}</p>
        <fieldset className={styles.personas} aria-label={text.heading}>
          {personas.map((persona) => (
            <Switch
              key={persona}
              radio="persona"
              checked={persona === chosen}
              onChange={() => setChosen(persona)}
            >
              {text.names[persona]}
            </Switch>
          ))}
        </fieldset>
        {progress.kind === 'failed' && <ProblemText problem={progress.problem} />}
        <DialogActions>
          <Button type="submit" look="primary">
            {text.submit}
          </Button>
          <Button onClick={close}>{text.later}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default PersonaDialog;
