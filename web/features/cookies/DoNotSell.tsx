import { call } from 'typed-redux-saga';

import { doing } from '#web/platform/doing.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import { chooseCookies, cookiePreference } from './preference.ts';

/** An objection takes back what was allowed; who never chose is still asked. */
const takeBack = () => {
  if (cookiePreference() !== 'unknown') chooseCookies('rejected');
};

const objecting = doing<undefined>({
  name: 'cookies/objection',
  *work(_, { api }) {
    takeBack();
    yield* call(api.doNotSell);
  },
});

/** Objecting to the sale of one's data, although none is sold. */
export const DoNotSell = () => {
  const words = useText(cookiesText).doNotSell;
  const progress = useDoing(objecting);
  useFresh(objecting);
  return (
    <div>
      <p>{words.words}</p>
      <p>{words.object}</p>
      <p role="status">
        {progress.kind === 'done' && words.done}
        {progress.kind === 'failed' && words.failed}
      </p>
      {progress.kind !== 'done' && (
        <Button look="primary" onClick={() => progress.start(undefined)}>
          {words.submit}
        </Button>
      )}
    </div>
  );
};
