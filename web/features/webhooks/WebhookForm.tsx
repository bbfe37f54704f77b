import { useState } from 'react';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { followedQuery } from '#web/records/notifications/followed-sources.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { ErrorText, Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import pills from '#web/ui/Pills.module.css';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import { createWebhook } from './webhooks.ts';
import styles from './webhooks.module.css';

/** The URL and the events of a new webhook. */
export const WebhookForm = () => {
  const text = useText(connectionsText).webhooks;
  const { start: make, ...making } = useMutation(createWebhook);
  const [which, setWhich] = useState<'everything' | 'chosen'>('everything');
  const [isNoneChosen, setNoneChosen] = useState(false);
  const send = (data: FormData) => {
    const ids = data.getAll('notification').map(String);
    const isNone = which === 'chosen' && ids.length === 0;
    setNoneChosen(isNone);
    if (isNone) return;
    make({ url: formText(data, 'url'), notificationIDs: which === 'chosen' ? ids : undefined });
  };
  return (
    <form onSubmit={onFormSubmit(send)}>
      <Field
        label={text.url}
        name="url"
        type="url"
        required
        maxLength={2000}
        autoComplete="off"
        placeholder={text.urlBegins}
        hint={text.urlHint}
        error={fieldError(making, 'url')}
      />
      <fieldset className={pills.pills}>
        <legend>{text.which}</legend>
        {(['everything', 'chosen'] as const).map((item) => (
          <label key={item}>
            <input
              type="radio"
              name="which"
              checked={which === item}
              onChange={() => setWhich(item)}
            />
            {text[item]}
          </label>
        ))}
      </fieldset>
      {which === 'chosen' && <FollowedChoice isNoneChosen={isNoneChosen} />}
      <MutationButton progress={making} label={text.make} running={text.making} />
    </form>
  );
};

const FollowedChoice = ({ isNoneChosen }: { readonly isNoneChosen: boolean }) => {
  const messages = useText(connectionsText).webhooks;
  const followed = useQuery(followedQuery);
  if (!followed.shown) return <QueryProblem read={followed} />;
  if (followed.shown.length === 0) return <p className="muted">{messages.nothingFollowed}</p>;
  return (
    <fieldset className={styles.followed}>
      <legend className="hidden-text">{messages.chosen}</legend>
      {followed.shown.map(({ id, name, category }) => (
        <label key={id}>
          <input type="checkbox" name="notification" value={id} />
          <span>
            {name} <small>{messages.types[category]}</small>
          </span>
        </label>
      ))}
      {isNoneChosen && <ErrorText>{messages.chooseOne}</ErrorText>}
    </fieldset>
  );
};
