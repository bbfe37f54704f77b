import { type SubmitEvent, useState } from 'react';

import { personas } from '#shared/domain/person.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { signInText } from '#web/text/sign-in.ts';

import { personaSent } from '#web/records/session/account-form-slice.ts';
import { AccountDialog } from '#web/records/session/AccountDialog.tsx';
import { sentenceOfProblem } from '#web/records/session/form-faults.ts';
import { personOf } from '#web/records/session/session-slice.ts';

const words = signInText.persona;

/** Asks what a person does for a living; it may stay unanswered. */
const PersonaDialog = () => {
  const { close } = useModal('persona');
  const dispatch = useAppDispatch();
  const person = useAppSelector(({ session }) => personOf(session));
  const form = useAppSelector((state) => state.accountForm);
  const [chosen, setChosen] = useState(person?.userSpecifiedPersona ?? person?.persona);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen) dispatch(personaSent(chosen));
    else close();
  };
  return (
    <AccountDialog name="persona" heading={words.heading}>
      <form className="account-form" onSubmit={submit}>
        <p>{words.intro}</p>
        <fieldset className="personas" aria-label={words.heading}>
          {personas.map((persona) => (
            <label key={persona} className="check">
              <input
                type="radio"
                name="persona"
                value={persona}
                checked={persona === chosen}
                onChange={() => setChosen(persona)}
              />
              {words.names[persona]}
            </label>
          ))}
        </fieldset>
        <p className="form-refusal" role="alert">
          {form.kind === 'refused' && sentenceOfProblem(form.problem)}
        </p>
        <div className="dialog-actions">
          <button type="submit" className="button button-primary">
            {words.submit}
          </button>
          <button type="button" className="button" onClick={close}>
            {words.later}
          </button>
        </div>
      </form>
    </AccountDialog>
  );
};

export default PersonaDialog;
