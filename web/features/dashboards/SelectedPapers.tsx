import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { papersSelected, worksChanged } from './dashboards-slice.ts';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.page;

/** What can be done with the papers that were selected: taken along by everyone, taken out by the owner. */
export const SelectedPapers = ({ dashboard }: { readonly dashboard: DashboardView }) => {
  const dispatch = useAppDispatch();
  const selected = useDashboards((state) => state.selected);
  const { slug, accessType, doiQuery } = dashboard;
  // What a search finds nobody can take out.
  const mayRemove = (accessType === 'owner' || accessType === 'admin') && doiQuery === undefined;
  return (
    <p className="filter-line selected-papers" role="status">
      {selected.length > 0 && (
        <>
          {words.selected(selected.length)}
          <button
            type="button"
            className="button"
            aria-haspopup="dialog"
            onClick={() => dispatch(modalToggled({ name: 'exportDashboard', context: slug }))}
          >
            {words.exportSelected}
          </button>
          {mayRemove && (
            <button
              type="button"
              className="button"
              onClick={() => {
                dispatch(worksChanged({ slug, change: { remove: selected } }));
                dispatch(papersSelected([]));
              }}
            >
              {words.removeSelected}
            </button>
          )}
          <button type="button" className="quiet" onClick={() => dispatch(papersSelected([]))}>
            {words.selectNone}
          </button>
        </>
      )}
    </p>
  );
};
