import type { NotificationView } from '#shared/contracts/notifications.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { LabeledControl, Hint } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { FilterCheckbox } from '#web/ui/Switch.tsx';

import {
  withFeedChange,
  type FeedChoice,
  type FeedState,
  isFilteredFeed,
  itemKinds,
  itemStates,
  toggleValue,
  defaultFeedState,
} from './feed-address.ts';
import styles from './notifications.module.css';

type Props = {
  readonly state: FeedState;
  readonly followed: readonly NotificationView[];
  readonly onChange: (state: FeedState) => void;
};

/** The filters of the feed. */
export const FeedFilters = ({ state, followed, onChange }: Props) => {
  const { feed: text, categories } = useText(notificationsText);
  const change = (next: Parameters<typeof withFeedChange>[1]) =>
    onChange(withFeedChange(state, next));
  const choice = (name: FeedChoice, label: string) => (
    <FilterCheckbox
      key={name}
      checked={state.chosen.includes(name)}
      onChange={() => change({ chosen: toggleValue(state.chosen, name) })}
    >
      {label}
    </FilterCheckbox>
  );
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <LabeledControl label={label}>
      {(id) => (
        <Input
          small
          id={id}
          type="date"
          value={state[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </LabeledControl>
  );
  return (
    <div className={styles.groups}>
      <fieldset>
        <legend>{text.states}</legend>
        {itemStates.map((name) => choice(name, text.stateNames[name]))}
        <Hint>{text.statesHint}</Hint>
      </fieldset>
      <fieldset>
        <legend>{text.kinds}</legend>
        {itemKinds.map((name) => choice(name, categories[name]))}
      </fieldset>
      <fieldset>
        <legend>{text.days}</legend>
        <div className={styles.days}>
          {day('startDate', text.from)}
          {day('endDate', text.until)}
        </div>
      </fieldset>
      {followed.length > 0 && (
        <fieldset>
          <legend>{text.followed}</legend>
          <div className={styles.followedChoice}>
            {followed.map((item) => (
              <FilterCheckbox
                key={item.id}
                checked={state.notifications.includes(item.id)}
                onChange={() =>
                  change({ notifications: toggleValue(state.notifications, item.id) })
                }
              >
                {item.name}
                <span className="muted"> · {categories[item.category]}</span>
              </FilterCheckbox>
            ))}
          </div>
        </fieldset>
      )}
      {isFilteredFeed(state) && (
        <Button look="quiet" onClick={() => onChange({ ...defaultFeedState, order: state.order })}>
          {text.clear}
        </Button>
      )}
    </div>
  );
};
