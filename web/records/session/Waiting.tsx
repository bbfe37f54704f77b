import type { Remote } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { connectionsText } from '#web/text/connections.ts';
import { text } from '#web/text/text.ts';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { connectionsOpened } from './connections-slice.ts';

/** What stands where something is not known (yet). */
export const Waiting = ({ remote }: { readonly remote: Remote<unknown> }) => {
  const dispatch = useAppDispatch();
  return remote.kind === 'failed' ? (
    <p role="alert">
      {sentenceOf(remote.problem)}{' '}
      <button type="button" className="quiet" onClick={() => dispatch(connectionsOpened())}>
        {connectionsText.retry}
      </button>
    </p>
  ) : (
    <p className="muted">{text.loading}</p>
  );
};
