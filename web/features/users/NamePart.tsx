import { useDoing } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Part } from '#web/ui/Part.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import { changingProfile } from './tasks.ts';

export const NamePart = ({ person }: { readonly person: Person }) => {
  const words = useText(usersText);
  const { start, ...progress } = useDoing(changingProfile);
  return (
    <Part heading={words.settings.you}>
      <form onSubmit={sent((data) => start({ name: textIn(data, 'name') }))}>
        <Field
          // The field resets to the name as the server normalized it.
          key={person.name}
          label={words.settings.name}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={person.name}
          error={fieldError(progress, 'name')}
        />
        <TaskButton progress={progress} label={words.save} done={() => words.saved} />
      </form>
    </Part>
  );
};
