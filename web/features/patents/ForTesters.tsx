import type { ReactNode } from 'react';

import { ForPerson } from '#web/records/session/SignInFirst.tsx';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';

/** What is there for people who try patents: for others the page does not exist, as the server says too. */
export const ForTesters = ({ children }: { readonly children: () => ReactNode }) => {
  const { signIn } = useText(patentsText);
  return (
    <ForPerson words={signIn}>
      {(person) =>
        person.featureFlags?.includes('beta-patents') === true ? (
          children()
        ) : (
          <ErrorPage status={404} />
        )
      }
    </ForPerson>
  );
};
