import { useState } from 'react';

import { useDoing } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Part } from '#web/ui/Part.tsx';

import { deletingAccount } from './tasks.ts';

/** Deletion cannot be undone, so it requires confirmation; everything else in the product can be undone. */
export const DeletionPart = ({ person }: { readonly person: Person }) => {
  const words = useText(usersText).settings.deletion;
  const { start } = useDoing(deletingAccount);
  const [typed, setTyped] = useState('');
  const wanted = person.email ?? person.name ?? '';
  return (
    <Part heading={words.heading}>
      <p>{words.sentence}</p>
      <p className="muted">{words.remains}</p>
      <Field
        label={words.confirm(wanted)}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p>
        <Button
          look="danger"
          disabled={typed.trim().toLowerCase() !== wanted.toLowerCase()}
          onClick={() => start(undefined)}
        >
          {words.action}
        </Button>
      </p>
    </Part>
  );
};
