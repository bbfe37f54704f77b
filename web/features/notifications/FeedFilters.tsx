import { useId } from 'react';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Tick } from '#web/ui/Tick.tsx';

import {
  changedFeed,
  type FeedChoice,
  type FeedState,
  isNarrowedFeed,
  itemKinds,
  itemStates,
  switched,
  wholeFeed,
} from '#web/records/notifications/feed-address.ts';

const words = notificationsText.feed;

type Props = {
  readonly state: FeedState;
  readonly followed: readonly NotificationView[];
  readonly onChange: (state: FeedState) => void;
};

/** What narrows the feed. */
export const FeedFilters = ({ state, followed, onChange }: Props) => {
  const id = useId();
  const change = (next: Parameters<typeof changedFeed>[1]) => onChange(changedFeed(state, next));
  const choice = (name: FeedChoice, label: string) => (
    <label key={name} className="check">
      <Tick
        checked={state.chosen.includes(name)}
        onChange={() => change({ chosen: switched(state.chosen, name) })}
      />
      {label}
    </label>
  );
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        type="date"
        className="input input-small"
        value={state[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </div>
  );
  return (
    <div className="feed-filter-groups">
      <fieldset>
        <legend>{words.states}</legend>
        {itemStates.map((name) => choice(name, words.stateNames[name]))}
        <p className="field-hint">{words.statesHint}</p>
      </fieldset>
      <fieldset>
        <legend>{words.kinds}</legend>
        {itemKinds.map((name) => choice(name, notificationsText.categories[name]))}
      </fieldset>
      <fieldset>
        <legend>{words.days}</legend>
        <div className="feed-days">
          {day('startDate', words.from)}
          {day('endDate', words.until)}
        </div>
      </fieldset>
      {followed.length > 0 && (
        <fieldset>
          <legend>{words.followed}</legend>
          <div className="feed-followed">
            {followed.map((one) => (
              <label key={one.id} className="check">
                <Tick
                  checked={state.notifications.includes(one.id)}
                  onChange={() => change({ notifications: switched(state.notifications, one.id) })}
                />
                <span>
                  {one.name}
                  <span className="muted"> · {notificationsText.categories[one.category]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {isNarrowedFeed(state) && (
        <button
          type="button"
          className="quiet"
          onClick={() => onChange({ ...wholeFeed, order: state.order })}
        >
          {words.clear}
        </button>
      )}
    </div>
  );
};
