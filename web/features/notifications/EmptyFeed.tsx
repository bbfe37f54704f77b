import { Link } from 'react-router-dom';

import { notificationsText } from '#web/text/notifications.ts';

const words = notificationsText.feed;

type Props = {
  readonly narrowed: boolean;
  readonly follows: boolean;
  readonly onClear: () => void;
};

/** Why there is nothing to read, and what would change that. */
export const EmptyFeed = ({ narrowed, follows, onClear }: Props) => {
  if (narrowed)
    return (
      <div className="message">
        <h2>{words.noneFits}</h2>
        <button type="button" className="button" onClick={onClear}>
          {words.clear}
        </button>
      </div>
    );
  return (
    <div className="message">
      <h2>{follows ? words.empty : words.nothingFollowed}</h2>
      <p>{follows ? words.emptySentence : words.nothingFollowedSentence}</p>
      {!follows && (
        <Link className="button" to="/search">
          {words.toSearch}
        </Link>
      )}
    </div>
  );
};
