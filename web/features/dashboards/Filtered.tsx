import type { ReactNode } from 'react';

import { useQueryResult } from '#web/platform/use-query.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { FilterSheet } from '#web/ui/FilterSheet.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import { ActiveFilters } from './ActiveFilters.tsx';
import { filterCount } from './dashboard-address.ts';
import styles from './dashboard.module.css';
import { overviewQuery } from './dashboards.ts';
import { type FilterProps, FiltersPanel } from './FiltersPanel.tsx';

/** Filtered content with the filters beside it, or in a sheet on narrow screens. */
export const Filtered = ({
  children,
  ...props
}: FilterProps & { readonly children: ReactNode }) => {
  const text = useText(dashboardsText).page;
  const wide = useWideLayout();
  const { shown } = useQueryResult(overviewQuery);
  const panel = <FiltersPanel {...props} />;
  return (
    <div className={styles.columns}>
      {wide && <aside aria-label={text.filters}>{panel}</aside>}
      <div className={styles.content}>
        {!wide && (
          <div>
            <FilterSheet
              heading={text.filters}
              open={text.filtersOpen(filterCount(props.state.filters))}
              done={text.filtersDone(shown?.matching.total ?? 0)}
            >
              {panel}
            </FilterSheet>
          </div>
        )}
        <ActiveFilters {...props} />
        {children}
      </div>
    </div>
  );
};
