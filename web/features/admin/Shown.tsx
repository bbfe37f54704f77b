import type { ReactNode } from 'react';

import { lastValueOf, type Remote } from '#web/platform/remote.ts';
import { adminText } from '#web/text/admin.ts';
import { text } from '#web/text/text.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';

/** What the server answered, that it is being asked, or why it could not be shown. */
export const Shown = <Value,>({
  remote,
  again,
  children,
}: {
  readonly remote: Remote<Value>;
  readonly again: () => void;
  readonly children: (value: Value) => ReactNode;
}) => {
  if (remote.kind === 'failed')
    return (
      <ProblemMessage
        problem={remote.problem}
        heading={adminText.failed}
        retry={adminText.retry}
        onRetry={again}
      />
    );
  const value = lastValueOf(remote);
  return value === undefined ? <p className="page-loading">{text.loading}</p> : children(value);
};
