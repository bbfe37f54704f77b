import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { Field } from '#web/ui/Field.tsx';

import { profileChanged } from './account-slice.ts';
import { sent, textIn } from '#web/ui/form-text.ts';
import { TaskButton } from './TaskButton.tsx';
import { fieldError, useTask } from './use-account.ts';

const words = accountText.account;

export const NamePart = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch();
  const stands = useTask('profile');
  return (
    <section className="account-part">
      <h2>{words.settings.you}</h2>
      <form
        onSubmit={sent((data) => {
          dispatch(profileChanged({ name: textIn(data, 'name') }));
        })}
      >
        <Field
          // The field begins anew with what the server made of the name.
          key={person.name}
          label={words.settings.name}
          name="name"
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={person.name}
          error={fieldError(stands, 'name')}
        />
        <TaskButton task="profile" label={words.save} />
      </form>
    </section>
  );
};
