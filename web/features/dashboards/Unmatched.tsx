import { useState } from 'react';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { worksChanged } from './dashboards-slice.ts';

const words = dashboardsText.page;
const AT_ONCE = 25;

/** What matched no paper, each with its repair where one is known; only the owner can do something about it. */
export const Unmatched = ({ dashboard }: { readonly dashboard: DashboardView }) => {
  const dispatch = useAppDispatch();
  const { slug, unmatchedDois, unmatchedDoiCount } = dashboard;
  const [shown, setShown] = useState(AT_ONCE);
  if (unmatchedDoiCount === 0) return null;
  const mayChange = dashboard.accessType === 'owner' || dashboard.accessType === 'admin';
  const showMore = () => {
    const next = shown + AT_ONCE;
    setShown(next);
    // The server looks for the repairs of so many at a time.
    if (mayChange && unmatchedDois.slice(0, next).some(({ looked }) => !looked))
      dispatch(worksChanged({ slug, change: {} }));
  };
  return (
    <details className="unmatched">
      <summary>{words.unmatched(unmatchedDoiCount)}</summary>
      <ul>
        {unmatchedDois.slice(0, shown).map(({ given, suggestion }) => (
          <li key={given}>
            <span className="reference-given">{given}</span>
            {mayChange && suggestion && (
              <button
                type="button"
                className="quiet"
                onClick={() =>
                  dispatch(
                    worksChanged({ slug, change: { repair: [{ given, doi: suggestion.doi }] } }),
                  )
                }
              >
                {words.repair(suggestion.title)}
              </button>
            )}
            {mayChange && (
              <button
                type="button"
                className="quiet"
                aria-label={`${words.drop}: ${given}`}
                onClick={() => dispatch(worksChanged({ slug, change: { remove: [given] } }))}
              >
                {words.drop}
              </button>
            )}
          </li>
        ))}
      </ul>
      {unmatchedDois.length > shown && (
        <button type="button" className="quiet" onClick={showMore}>
          {words.moreUnmatched(Math.min(AT_ONCE, unmatchedDois.length - shown))}
        </button>
      )}
    </details>
  );
};
