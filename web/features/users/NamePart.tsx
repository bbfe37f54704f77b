import { useMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import { changeProfile } from './tasks.ts';

export const NamePart = ({ person }: { readonly person: Person }) => {
  const text = useText(usersText);
  const { start, ...progress } = useMutation(changeProfile);
  return (
    <TitledSection heading={text.settings.you}>
      <form onSubmit={onFormSubmit((data) => start({ name: formText(data, 'name') }))}>
        <Field
          // The field resets to the name as the server normalized it.
          key={person.name}
          label={text.settings.name}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={person.name}
          error={fieldError(progress, 'name')}
        />
        <MutationButton progress={progress} label={text.save} done={() => text.saved} />
      </form>
    </TitledSection>
  );
};
