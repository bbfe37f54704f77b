import { useMutation } from '#web/platform/use-mutation.ts';
import { useSignInPrompt } from '#web/platform/modals.ts';
import { usePerson } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { notificationActionsText } from '#web/text/notification-actions.ts';
import { Button } from '#web/ui/Button.tsx';

import { followPapers } from './following.ts';

/** Follows several papers in one step; visitors are asked to sign in first. */
const FollowAll = ({ works }: { readonly works: readonly { readonly doi: string }[] }) => {
  const text = useText(notificationActionsText);
  const askToSignIn = useSignInPrompt();
  const person = usePerson();
  const { start, kind } = useMutation(followPapers);
  return (
    <Button
      disabled={kind === 'running'}
      onClick={() => (person ? start(works.map(({ doi }) => doi)) : askToSignIn())}
    >
      {text.follow}
    </Button>
  );
};

export default FollowAll;
