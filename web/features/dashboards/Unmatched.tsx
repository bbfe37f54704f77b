import { useState } from 'react';
import { useDispatch } from 'react-redux';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';

import { repairReference, findRepairs, dropUnmatched } from './changes.ts';
import styles from './dashboard.module.css';
import { canAddPapers } from './dashboards.ts';

const AT_ONCE = 25;

/** References without a matching paper, each with a suggestion if there is one; only the owner can act on them. */
export const Unmatched = ({ dashboard }: { readonly dashboard: DashboardView }) => {
  const text = useText(dashboardsText).page;
  const dispatch = useDispatch();
  const { slug, unmatchedDois, unmatchedDoiCount } = dashboard;
  const [shownCount, setShown] = useState(AT_ONCE);
  if (unmatchedDoiCount === 0) return null;
  const noticed = unmatchedDois.filter(({ notices }) => notices !== undefined).length;
  const isOwn = canAddPapers(dashboard);
  const showMore = () => {
    const next = shownCount + AT_ONCE;
    setShown(next);
    // The batch size in which the server looks for suggestions.
    if (isOwn && unmatchedDois.slice(0, next).some(({ looked }) => !looked))
      dispatch(findRepairs(slug));
  };
  return (
    <details className={styles.unmatched}>
      <summary>
        {text.unmatched(unmatchedDoiCount)}
        {noticed > 0 && <strong> {text.unmatchedNoticed(noticed)}</strong>}
      </summary>
      <ul>
        {unmatchedDois.slice(0, shownCount).map(({ given: originalText, suggestion, notices }) => (
          <li key={originalText}>
            <span>{originalText}</span> {notices && <NoticeTags notices={notices} dated />}
            {isOwn && suggestion && (
              <Button
                look="quiet"
                onClick={() => dispatch(repairReference(slug, originalText, suggestion.doi))}
              >
                {text.repair(suggestion.title)}
              </Button>
            )}
            {isOwn && (
              <Button
                look="quiet"
                aria-label={`${text.drop}: ${originalText}`}
                onClick={() => dispatch(dropUnmatched(slug, originalText))}
              >
                {text.drop}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {unmatchedDois.length > shownCount && (
        <Button look="quiet" onClick={showMore}>
          {text.moreUnmatched(Math.min(AT_ONCE, unmatchedDois.length - shownCount))}
        </Button>
      )}
    </details>
  );
};
