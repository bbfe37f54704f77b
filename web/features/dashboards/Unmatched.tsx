import { useState } from 'react';
import { useDispatch } from 'react-redux';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import { repaired, repairsSought, unmatchedDropped } from './changes.ts';
import styles from './dashboard.module.css';
import { mayChange } from './dashboards.ts';

const AT_ONCE = 25;

/** References without a matching paper, each with a suggestion if there is one; only the owner can act on them. */
export const Unmatched = ({ dashboard }: { readonly dashboard: DashboardView }) => {
  const words = useText(dashboardsText).page;
  const dispatch = useDispatch();
  const { slug, unmatchedDois, unmatchedDoiCount } = dashboard;
  const [shown, setShown] = useState(AT_ONCE);
  if (unmatchedDoiCount === 0) return null;
  const isOwn = mayChange(dashboard);
  const showMore = () => {
    const next = shown + AT_ONCE;
    setShown(next);
    // The batch size in which the server looks for suggestions.
    if (isOwn && unmatchedDois.slice(0, next).some(({ looked }) => !looked))
      dispatch(repairsSought(slug));
  };
  return (
    <details className={styles.unmatched}>
      <summary>{words.unmatched(unmatchedDoiCount)}</summary>
      <ul>
        {unmatchedDois.slice(0, shown).map(({ given, suggestion }) => (
          <li key={given}>
            <span>{given}</span>
            {isOwn && suggestion && (
              <Button look="quiet" onClick={() => dispatch(repaired(slug, given, suggestion.doi))}>
                {words.repair(suggestion.title)}
              </Button>
            )}
            {isOwn && (
              <Button
                look="quiet"
                aria-label={`${words.drop}: ${given}`}
                onClick={() => dispatch(unmatchedDropped(slug, given))}
              >
                {words.drop}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {unmatchedDois.length > shown && (
        <Button look="quiet" onClick={showMore}>
          {words.moreUnmatched(Math.min(AT_ONCE, unmatchedDois.length - shown))}
        </Button>
      )}
    </details>
  );
};
