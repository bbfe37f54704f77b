import { useState } from 'react';

import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { followedReading } from '#web/records/notifications/followed.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { Fault, Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import pills from '#web/ui/Pills.module.css';
import { NotShown } from '#web/ui/Shown.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import { makingWebhook } from './webhooks.ts';
import styles from './webhooks.module.css';

/** The URL and the events of a new webhook. */
export const WebhookForm = () => {
  const words = useText(connectionsText).webhooks;
  const { start: make, ...making } = useDoing(makingWebhook);
  const [which, setWhich] = useState<'everything' | 'chosen'>('everything');
  const [isNoneChosen, setNoneChosen] = useState(false);
  const send = (data: FormData) => {
    const ids = data.getAll('notification').map(String);
    const isNone = which === 'chosen' && ids.length === 0;
    setNoneChosen(isNone);
    if (isNone) return;
    make({ url: textIn(data, 'url'), notificationIDs: which === 'chosen' ? ids : undefined });
  };
  return (
    <form onSubmit={sent(send)}>
      <Field
        label={words.url}
        name="url"
        type="url"
        required
        maxLength={2000}
        autoComplete="off"
        placeholder={words.urlBegins}
        hint={words.urlHint}
        error={fieldError(making, 'url')}
      />
      <fieldset className={pills.pills}>
        <legend>{words.which}</legend>
        {(['everything', 'chosen'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="which"
              checked={which === one}
              onChange={() => setWhich(one)}
            />
            {words[one]}
          </label>
        ))}
      </fieldset>
      {which === 'chosen' && <FollowedChoice isNoneChosen={isNoneChosen} />}
      <TaskButton progress={making} label={words.make} running={words.making} />
    </form>
  );
};

const FollowedChoice = ({ isNoneChosen }: { readonly isNoneChosen: boolean }) => {
  const words = useText(connectionsText).webhooks;
  const followed = useReading(followedReading);
  if (!followed.shown) return <NotShown read={followed} />;
  if (followed.shown.length === 0) return <p className="muted">{words.nothingFollowed}</p>;
  return (
    <fieldset className={styles.followed}>
      <legend className="hidden-text">{words.chosen}</legend>
      {followed.shown.map(({ id, name, category }) => (
        <label key={id}>
          <input type="checkbox" name="notification" value={id} />
          <span>
            {name} <small>{words.types[category]}</small>
          </span>
        </label>
      ))}
      {isNoneChosen && <Fault>{words.chooseOne}</Fault>}
    </fieldset>
  );
};
