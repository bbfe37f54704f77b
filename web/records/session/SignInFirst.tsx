import type { ReactNode } from 'react';

import { useOpenModal } from '#web/platform/modals.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading, Message } from '#web/ui/Message.tsx';

import { type Person, personOf, useSession } from './session.ts';

export type SignInWords = { readonly heading: string; readonly sentence: string };

/** What is there for people who signed in: anybody else is asked to, where they are. */
export const SignInFirst = ({ heading, sentence }: SignInWords) => {
  const openModal = useOpenModal();
  const { logIn } = useText(commonText);
  // Where a page is called by what it shows, there is nothing yet to call it by.
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

/** A page of a person's own. */
export const ForPerson = ({
  words,
  children,
}: {
  readonly words: SignInWords;
  readonly children: (person: Person) => ReactNode;
}) => {
  const session = useSession();
  const person = personOf(session);
  if (session.kind === 'unknown') return <Loading />;
  return person ? children(person) : <SignInFirst {...words} />;
};
