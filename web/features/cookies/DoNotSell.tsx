import { call } from 'typed-redux-saga';

import { createMutation } from '#web/platform/mutation.ts';
import { withoutTargeting } from '#shared/domain/cookie-preference.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { chooseCookies, cookiePreference } from '#web/records/third-party/preference.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

const objecting = createMutation<undefined>({
  name: 'cookies/objection',
  *work(_, { api }) {
    // An objection revokes earlier consent, and also answers the consent prompt.
    chooseCookies(withoutTargeting(cookiePreference()));
    yield* call(api.doNotSell);
  },
});

/** Objects to the sale of personal data, although none is sold, and to its sharing. */
export const DoNotSell = ({
  shares,
}: {
  /** Whether scripts for statistics or advertising are installed here. */
  readonly shares: boolean;
}) => {
  const text = useText(cookiesText).doNotSell;
  const progress = useMutation(objecting);
  useClearedMutation(objecting);
  return (
    <div>
      <p>{shares ? text.shares : text.words}</p>
      {!shares && <p>{text.object}</p>}
      <p role="status">
        {progress.kind === 'done' && text.done}
        {progress.kind === 'failed' && text.failed}
      </p>
      {progress.kind !== 'done' && (
        <Button look="primary" onClick={() => progress.start(undefined)}>
          {text.submit}
        </Button>
      )}
    </div>
  );
};
