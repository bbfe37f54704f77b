import { Link } from 'react-router-dom';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';

import styles from './assistant.module.css';

/** Explains why no question can be asked now, and what to do. */
export const WayIn = ({
  why,
  question = '',
  most = 0,
}: {
  readonly why: 'signed out' | 'no plan' | 'used up';
  readonly question?: string;
  /** The number of questions per day. */
  readonly most?: number;
}) => {
  const words = useText(assistantText).wayIn;
  const [heading, sentence] = {
    'signed out': [words.signIn, words.signInSentence],
    'no plan': [words.plan, words.planSentence],
    'used up': [words.usedUp, words.usedUpSentence(most)],
  }[why];
  return (
    <aside className={styles.wayIn} aria-label={heading}>
      <p>
        <strong>{heading}.</strong> {sentence}
      </p>
      <div className={styles.tools}>
        {why !== 'used up' && <WaysToRead />}
        <Link to={`/search?${addressOfSearch({ ...startOfSearch, term: question })}`}>
          {words.search}
        </Link>
      </div>
    </aside>
  );
};
