import { useDoing } from '#web/platform/use-doing.ts';
import { useAskToSignIn } from '#web/platform/modals.ts';
import { usePerson } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { notificationActionsText } from '#web/text/notification-actions.ts';
import { Button } from '#web/ui/Button.tsx';

import { followingAll } from './following.ts';

/** Follows several papers in one step; visitors are asked to sign in first. */
const FollowAll = ({ works }: { readonly works: readonly { readonly doi: string }[] }) => {
  const words = useText(notificationActionsText);
  const askToSignIn = useAskToSignIn();
  const person = usePerson();
  const { start, kind } = useDoing(followingAll);
  return (
    <Button
      disabled={kind === 'running'}
      onClick={() => (person ? start(works.map(({ doi }) => doi)) : askToSignIn())}
    >
      {words.follow}
    </Button>
  );
};

export default FollowAll;
