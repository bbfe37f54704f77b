import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { useAppDispatch } from '#web/app/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { worksChanged } from './dashboards-slice.ts';

const words = dashboardsText.page;

/** What matched no paper, each with its repair where one is known; only the owner can do something about it. */
export const Unmatched = ({ dashboard }: { readonly dashboard: DashboardView }) => {
  const dispatch = useAppDispatch();
  const { slug, unmatchedDois, unmatchedDoiCount } = dashboard;
  if (unmatchedDoiCount === 0) return null;
  const mayChange = dashboard.accessType === 'owner' || dashboard.accessType === 'admin';
  return (
    <details className="unmatched">
      <summary>{words.unmatched(unmatchedDoiCount)}</summary>
      <ul>
        {unmatchedDois.map(({ given, suggestion }) => (
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
    </details>
  );
};
