import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { Loading } from '#web/ui/Message.tsx';

import { useSession } from './session.ts';
import { SignInRequired } from './SignInRequired.tsx';

/** Content that the reader may not see. Visitors may have access once they sign in, so it then opens in place. */
export const AccessDenied = () => {
  const { signInToSee } = useText(commonText);
  const { kind } = useSession();
  if (kind === 'unknown') return <Loading />;
  return kind === 'person' ? <ErrorPage status={404} /> : <SignInRequired {...signInToSee} />;
};
