import type { SearchReply } from '#shared/contracts/search.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { WaysToRead } from '#web/records/entitlements/WaysToRead.tsx';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { searchNotesText } from '#web/text/search-notes.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import styles from './search.module.css';

/** Shown once for the whole list: its sentences are locked, how many of each type there are, and how to get access. */
export const LockedPanel = ({ reply }: { readonly reply: SearchReply }) => {
  const { stance } = useText(commonText);
  const { number } = useLanguage();
  const text = useText(searchNotesText).locked;
  const { aggregations } = reply;
  const countOf = (type: string) =>
    aggregations?.citationTypes.find(({ key }) => key === type)?.docCount ?? 0;
  return (
    <aside className={styles.locked} aria-label={text.heading}>
      <p>
        <strong>{text.heading}</strong> {text.sentence}
      </p>
      <ul aria-label={text.counts}>
        {citationTypes
          .filter((type) => countOf(type) > 0)
          .map((type) => (
            <li key={type}>
              <StanceMark type={type} size={16} />
              <strong className="numbers">{number(countOf(type))}</strong>{' '}
              {stance[type].toLowerCase()}
            </li>
          ))}
      </ul>
      <div className={styles.ways}>
        <WaysToRead />
      </div>
    </aside>
  );
};
