import { useState } from 'react';

import { sent, textIn } from '#web/ui/form-text.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { connectionsText } from '#web/text/connections.ts';
import { Field } from '#web/ui/Field.tsx';

import { followedAsked, webhookWanted } from '#web/records/session/connections-slice.ts';
import { fieldErrorOf, Said } from '#web/records/session/Said.tsx';
import { useConnections, useDoing } from '#web/records/session/use-connections.ts';
import { Waiting } from '#web/records/session/Waiting.tsx';

const words = connectionsText.webhooks;

/** Where a new webhook leads, and what it tells of. */
export const WebhookForm = () => {
  const dispatch = useAppDispatch();
  const doing = useDoing('webhook');
  const [which, setWhich] = useState<'everything' | 'chosen'>('everything');
  const [isNoneChosen, setNoneChosen] = useState(false);
  const isBusy = doing?.kind === 'running';
  const send = (data: FormData) => {
    const ids = data.getAll('notification').map(String);
    const isNone = which === 'chosen' && ids.length === 0;
    setNoneChosen(isNone);
    if (isBusy || isNone) return;
    const url = textIn(data, 'url');
    dispatch(webhookWanted({ url, ...(which === 'chosen' && { notificationIDs: ids }) }));
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
        placeholder="https://"
        hint={words.urlHint}
        error={fieldErrorOf(doing, 'url')}
      />
      <fieldset className="choices">
        <legend>{words.which}</legend>
        <label>
          <input
            type="radio"
            name="which"
            checked={which === 'everything'}
            onChange={() => setWhich('everything')}
          />
          {words.everything}
        </label>
        <label>
          <input
            type="radio"
            name="which"
            checked={which === 'chosen'}
            onChange={() => {
              setWhich('chosen');
              dispatch(followedAsked());
            }}
          />
          {words.chosen}
        </label>
      </fieldset>
      {which === 'chosen' && <FollowedChoice isNoneChosen={isNoneChosen} />}
      <div className="task">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? words.making : words.make}
        </button>
        <Said doing={doing} />
      </div>
    </form>
  );
};

const FollowedChoice = ({ isNoneChosen }: { readonly isNoneChosen: boolean }) => {
  const followed = useConnections((state) => state.followed);
  const list = lastValueOf(followed);
  if (!list) return <Waiting remote={followed} />;
  if (list.length === 0) return <p className="muted">{words.nothingFollowed}</p>;
  return (
    <fieldset className="followed-choice">
      <legend className="hidden-text">{words.chosen}</legend>
      {list.map(({ id, name, category }) => (
        <label key={id}>
          <input type="checkbox" name="notification" value={id} />
          <span>
            {name} <small>{words.types[category]}</small>
          </span>
        </label>
      ))}
      {isNoneChosen && (
        <p className="field-error" role="alert">
          {words.chooseOne}
        </p>
      )}
    </fieldset>
  );
};
