import { personas } from '#shared/domain/person.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { sent } from '#web/ui/form.ts';
import { Part } from '#web/ui/Part.tsx';
import pills from '#web/ui/Pills.module.css';
import { TaskButton } from '#web/ui/Task.tsx';

import { FirstSteps } from './FirstSteps.tsx';
import { changingProfile } from './tasks.ts';

/** The first page of a new user: their occupation, and where to start. */
const WelcomeScreen = () => {
  const { welcome: words, personas: names, save, saved } = useText(usersText);
  const { start, ...progress } = useDoing(changingProfile);
  return (
    <AccountPage title={words.title}>
      {({ slug, name = '', userSpecifiedPersona }) => (
        <>
          <Part heading={words.heading(name)}>
            <p>{words.sentence}</p>
            <form
              onSubmit={sent((data) => {
                const persona = personas.find((one) => one === data.get('persona'));
                if (persona) start({ userSpecifiedPersona: persona });
              })}
            >
              <fieldset className={pills.pills}>
                <legend>{words.question}</legend>
                {personas.map((persona) => (
                  <label key={persona}>
                    <input
                      type="radio"
                      name="persona"
                      value={persona}
                      defaultChecked={persona === userSpecifiedPersona}
                    />
                    {names[persona]}
                  </label>
                ))}
              </fieldset>
              <TaskButton primary progress={progress} label={save} done={() => saved} />
            </form>
          </Part>
          <FirstSteps slug={slug} />
        </>
      )}
    </AccountPage>
  );
};

export default WelcomeScreen;
