import { Link } from 'react-router-dom';

import { type Persona, personas } from '#shared/domain/person.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { accountText } from '#web/text/account.ts';

import { profileChanged } from './account-slice.ts';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import { sent } from '#web/ui/form-text.ts';
import { TaskButton } from './TaskButton.tsx';

const words = accountText.account;

const personaIn = (data: FormData): Persona | undefined =>
  personas.find((one) => one === data.get('persona'));

/** The first page of a new person: what they do, and where to begin. */
const WelcomeScreen = () => {
  const dispatch = useAppDispatch();
  return (
    <AccountPage title={words.welcome.title}>
      {({ name = '', userSpecifiedPersona }) => (
        <>
          <section className="account-part">
            <h2>{words.welcome.heading(name)}</h2>
            <p>{words.welcome.sentence}</p>
            <form
              onSubmit={sent((data) => {
                const persona = personaIn(data);
                if (persona) dispatch(profileChanged({ userSpecifiedPersona: persona }));
              })}
            >
              <fieldset className="choices">
                <legend>{words.welcome.question}</legend>
                {personas.map((persona) => (
                  <label key={persona}>
                    <input
                      type="radio"
                      name="persona"
                      value={persona}
                      defaultChecked={persona === userSpecifiedPersona}
                    />
                    {words.personas[persona]}
                  </label>
                ))}
              </fieldset>
              <TaskButton task="profile" label={words.save} primary />
            </form>
          </section>
          <section className="account-part">
            <h2>{words.welcome.steps}</h2>
            <ol className="first-steps">
              {words.welcome.stepsList.map(({ to, label, why }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link> {why}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </AccountPage>
  );
};

export default WelcomeScreen;
