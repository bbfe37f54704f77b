import { Link } from 'react-router-dom';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';

import styles from './assistant.module.css';

/** Explains why no question can be asked now, and what to do. */
export const AccessHint = ({
  reason,
  question = '',
  maxPerDay: max = 0,
}: {
  readonly reason: 'signed out' | 'no plan' | 'used up';
  readonly question?: string;
  /** The number of questions per day. */
  readonly maxPerDay?: number;
}) => {
  const text = useText(assistantText).wayIn;
  const [heading, sentence] = {
    'signed out': [text.signIn, text.signInSentence],
    'no plan': [text.plan, text.planSentence],
    'used up': [text.usedUp, text.usedUpSentence(max)],
  }[reason];
  return (
    <aside className={styles.wayIn} aria-label={heading}>
      <p>
        <strong>{heading}.</strong> {sentence}
      </p>
      <div className={styles.tools}>
        {reason !== 'used up' && <WaysToRead />}
        <Link to={`/search?${addressOfSearch({ ...startOfSearch, term: question })}`}>
          {text.search}
        </Link>
      </div>
    </aside>
  );
};
