import { toPath } from '#shared/domain/paths.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { LinkSheet } from '#web/records/sharing/LinkSheet.tsx';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import { revokeThreadLink, shareThread } from './changes.ts';
import type { Thread } from './threads.ts';

type Shared = Pick<Thread, 'slug' | 'share' | 'turns'>;

/** Shares a thread by a link, which shows the questions that were asked when it was made or updated. */
export const ShareSheet = ({
  thread: { slug, share, turns },
  ...sheet
}: {
  readonly thread: Shared;
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const text = useText(assistantText).share;
  const { start: makeLink, ...making } = useMutation(shareThread);
  const { start: revoke, ...revoking } = useMutation(revokeThreadLink);
  const isBehind = share !== undefined && share.questions < turns.length;
  return (
    <LinkSheet
      {...{ ...sheet, text, making, revoking }}
      address={share && addressOf(share.token)}
      onMake={() => makeLink(slug)}
      onRevoke={() => revoke(slug)}
      state={
        isBehind && (
          <p>
            {text.shows(share.questions)}{' '}
            <Button look="quiet" onClick={() => makeLink(slug)}>
              {text.update}
            </Button>
          </p>
        )
      }
    />
  );
};

const addressOf = (token: string): string =>
  `${location.origin}${toPath`/assistant/shared/${token}`}`;
