import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { Loading } from '#web/ui/Message.tsx';

import { useSession } from './session.ts';
import { SignInFirst } from './SignInFirst.tsx';

/** What is not there for who is looking. Somebody who has not signed in may be the one who may see it: then it opens where they are. */
export const NotForEveryone = () => {
  const { signInToSee } = useText(commonText);
  const { kind } = useSession();
  if (kind === 'unknown') return <Loading />;
  return kind === 'person' ? <ErrorPage status={404} /> : <SignInFirst {...signInToSee} />;
};
