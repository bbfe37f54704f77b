import type { NotificationView } from '#shared/contracts/notifications.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldOf, Hint } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Check } from '#web/ui/Switch.tsx';

import {
  changedFeed,
  type FeedChoice,
  type FeedState,
  isNarrowedFeed,
  itemKinds,
  itemStates,
  switched,
  wholeFeed,
} from './feed-address.ts';
import styles from './notifications.module.css';

type Props = {
  readonly state: FeedState;
  readonly followed: readonly NotificationView[];
  readonly onChange: (state: FeedState) => void;
};

/** The filters of the feed. */
export const FeedFilters = ({ state, followed, onChange }: Props) => {
  const { feed: words, categories } = useText(notificationsText);
  const change = (next: Parameters<typeof changedFeed>[1]) => onChange(changedFeed(state, next));
  const choice = (name: FeedChoice, label: string) => (
    <Check
      key={name}
      checked={state.chosen.includes(name)}
      onChange={() => change({ chosen: switched(state.chosen, name) })}
    >
      {label}
    </Check>
  );
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <FieldOf label={label}>
      {(id) => (
        <Input
          small
          id={id}
          type="date"
          value={state[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </FieldOf>
  );
  return (
    <div className={styles.groups}>
      <fieldset>
        <legend>{words.states}</legend>
        {itemStates.map((name) => choice(name, words.stateNames[name]))}
        <Hint>{words.statesHint}</Hint>
      </fieldset>
      <fieldset>
        <legend>{words.kinds}</legend>
        {itemKinds.map((name) => choice(name, categories[name]))}
      </fieldset>
      <fieldset>
        <legend>{words.days}</legend>
        <div className={styles.days}>
          {day('startDate', words.from)}
          {day('endDate', words.until)}
        </div>
      </fieldset>
      {followed.length > 0 && (
        <fieldset>
          <legend>{words.followed}</legend>
          <div className={styles.followedChoice}>
            {followed.map((one) => (
              <Check
                key={one.id}
                checked={state.notifications.includes(one.id)}
                onChange={() => change({ notifications: switched(state.notifications, one.id) })}
              >
                {one.name}
                <span className="muted"> · {categories[one.category]}</span>
              </Check>
            ))}
          </div>
        </fieldset>
      )}
      {isNarrowedFeed(state) && (
        <Button look="quiet" onClick={() => onChange({ ...wholeFeed, order: state.order })}>
          {words.clear}
        </Button>
      )}
    </div>
  );
};
