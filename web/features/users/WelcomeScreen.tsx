import { personas } from '#shared/domain/person.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { onFormSubmit } from '#web/ui/form.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import pills from '#web/ui/Pills.module.css';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { FirstSteps } from './FirstSteps.tsx';
import { changeProfile } from './tasks.ts';

/** The first page of a new user: their occupation, and where to start. */
const WelcomeScreen = () => {
  const { welcome: text, personas: names, save, saved } = useText(usersText);
  const { start, ...progress } = useMutation(changeProfile);
  return (
    <AccountPage title={text.title}>
      {({ slug, name = '', userSpecifiedPersona }) => (
        <>
          <TitledSection heading={text.heading(name)}>
            <p>{text.sentence}</p>
            <form
              onSubmit={onFormSubmit((data) => {
                const persona = personas.find((item) => item === data.get('persona'));
                if (persona) start({ userSpecifiedPersona: persona });
              })}
            >
              <fieldset className={pills.pills}>
                <legend>{text.question}</legend>
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
              <MutationButton primary progress={progress} label={save} done={() => saved} />
            </form>
          </TitledSection>
          <FirstSteps slug={slug} />
        </>
      )}
    </AccountPage>
  );
};

export default WelcomeScreen;
