import { useState } from 'react';

import { useAppDispatch } from '#web/platform/store.ts';
import { accountDeletionSent } from '#web/records/session/account-form-slice.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { Field } from '#web/ui/Field.tsx';

const words = accountText.account.settings.deletion;

/** What cannot be undone asks for a deliberate act; everything else in the product can be undone instead. */
export const DeletionPart = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const wanted = person.email ?? person.name ?? '';
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      <p>{words.sentence}</p>
      <Field
        label={words.confirm(wanted)}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p>
        <button
          type="button"
          className="button button-danger"
          disabled={typed.trim().toLowerCase() !== wanted.toLowerCase()}
          onClick={() => dispatch(accountDeletionSent())}
        >
          {words.action}
        </button>
      </p>
    </section>
  );
};
