import { useState } from 'react';

import { useMutation } from '#web/platform/use-mutation.ts';
import { LinkSheet } from '#web/records/sharing/LinkSheet.tsx';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Switch } from '#web/ui/Switch.tsx';

import { shareCheck, revokeCheckLink } from './changes.ts';
import type { ReferenceCheck } from './check.ts';

/** Shares the report of a check by a link, with or without sentences of the manuscript. */
export const ShareSheet = ({
  check: { taskId, share },
  ...sheet
}: {
  readonly check: ReferenceCheck;
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const text = useText(referenceChecksText).share;
  const { start: makeLink, ...making } = useMutation(shareCheck);
  const { start: revoke, ...revoking } = useMutation(revokeCheckLink);
  const [wished, setWished] = useState(false);
  const withSentences = share?.withSentences ?? wished;
  return (
    <LinkSheet
      {...{ ...sheet, text, making, revoking }}
      address={share?.url}
      onMake={() => makeLink({ taskId, withSentences })}
      onRevoke={() => revoke(taskId)}
      choices={
        <Switch
          checked={withSentences}
          onChange={(next) => {
            setWished(next);
            if (share) makeLink({ taskId, withSentences: next });
          }}
        >
          {text.sentences}
        </Switch>
      }
    />
  );
};
