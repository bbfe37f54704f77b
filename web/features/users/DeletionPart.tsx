import { useState } from 'react';

import { useMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TitledSection } from '#web/ui/TitledSection.tsx';

import { deleteAccount } from './tasks.ts';

/** Deletion cannot be undone, so it requires confirmation; everything else in the product can be undone. */
export const DeletionPart = ({ person }: { readonly person: Person }) => {
  const text = useText(usersText).settings.deletion;
  const { start } = useMutation(deleteAccount);
  const [typed, setTyped] = useState('');
  const confirmation = person.email ?? person.name ?? '';
  return (
    <TitledSection heading={text.heading}>
      <p>{text.sentence}</p>
      <p className="muted">{text.remains}</p>
      <Field
        label={text.confirm(confirmation)}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p>
        <Button
          look="danger"
          disabled={typed.trim().toLowerCase() !== confirmation.toLowerCase()}
          onClick={() => start(undefined)}
        >
          {text.action}
        </Button>
      </p>
    </TitledSection>
  );
};
