import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { Tick } from '#web/ui/Tick.tsx';

import { dataWanted, profileChanged } from './account-slice.ts';
import { TaskButton } from './TaskButton.tsx';

const words = accountText.account.settings.privacy;

export const PrivacyPart = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch();
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      <p>{words.sentence}</p>
      <TaskButton
        task="data"
        label={words.download}
        running={words.preparing}
        onPress={() => dispatch(dataWanted())}
      />
      <label className="switch">
        <Tick
          checked={person.doNotSell ?? false}
          onChange={() => dispatch(profileChanged({ doNotSell: person.doNotSell !== true }))}
        />
        {words.object}
      </label>
    </section>
  );
};
