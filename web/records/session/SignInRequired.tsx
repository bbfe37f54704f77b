import type { ReactNode } from 'react';

import { useOpenModal } from '#web/platform/modals.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading, Message } from '#web/ui/Message.tsx';

import { type Person, personOf, useSession } from './session.ts';

export type SignInText = { readonly heading: string; readonly sentence: string };

/** Content for signed-in people; visitors are asked to sign in on the page. */
export const SignInRequired = ({ heading, sentence }: SignInText) => {
  const openModal = useOpenModal();
  const { logIn } = useText(commonText);
  // A page that is titled by its content has no title yet.
  useTitle(heading);
  return (
    <Message level={1} heading={heading}>
      <p>{sentence}</p>
      <Button look="primary" onClick={() => openModal('login')}>
        {logIn}
      </Button>
    </Message>
  );
};

/** A page for the signed-in person. */
export const PersonOnly = ({
  text,
  children,
}: {
  readonly text: SignInText;
  readonly children: (person: Person) => ReactNode;
}) => {
  const session = useSession();
  const person = personOf(session);
  if (session.kind === 'unknown') return <Loading />;
  return person ? children(person) : <SignInRequired {...text} />;
};
