import { sections } from '#shared/domain/section.ts';
import { BarChart, CountTable, type CountedValue } from '#web/ui/BarChart.tsx';
import { ChartPanel } from '#web/ui/ChartPanel.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { text } from '#web/text/text.ts';

import { addressOfDashboard, type DashboardState, narrowed } from './dashboard-address.ts';
import type { Overview } from './dashboards-slice.ts';

import '#web/ui/charts.css';

const words = dashboardsText.page;

type CountedProps = {
  readonly overview: Overview;
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

const Counted = ({
  heading,
  rows,
}: {
  readonly heading: string;
  readonly rows: readonly CountedValue[];
}) =>
  rows.length === 0 ? (
    <p className="muted">{words.nothing}</p>
  ) : (
    <ChartPanel
      heading={heading}
      startsAs="chart"
      chart={<BarChart rows={rows} />}
      table={<CountTable rows={rows} heading={heading} counted={words.totals.statements} />}
      figures={{ kind: 'bars', rows }}
      level={3}
    />
  );

const addressTo = (state: DashboardState): string => `?${addressOfDashboard(state).toString()}`;

/** In which parts of the citing papers the statements stand. */
export const Sections = ({ overview, state }: CountedProps) => (
  <Counted
    heading={words.parts.sections}
    rows={overview.sections.flatMap(({ key, docCount }) => {
      const section = sections.find((one) => one === key);
      return section === undefined
        ? []
        : [
            {
              label: text.section[section],
              count: docCount,
              to: addressTo(narrowed(state, { sections: [section] })),
            },
          ];
    })}
  />
);

/** Who cites these papers; a name narrows the page to it. */
export const Names = ({
  of,
  overview,
  state,
}: CountedProps & { readonly of: 'journals' | 'authors' }) => (
  <Counted
    heading={of === 'journals' ? words.parts.citingJournals : words.parts.citingAuthors}
    rows={(of === 'journals' ? overview.citingJournals : overview.citingAuthors).map(
      ({ key, docCount }) => ({
        label: key,
        count: docCount,
        to: addressTo(narrowed(state, { [of]: [...new Set([...state.filters[of], key])] })),
      }),
    )}
  />
);

/** Where the authors of citing papers work. */
export const Countries = ({ overview }: { readonly overview: Overview }) => (
  <Counted
    heading={words.parts.countries}
    rows={overview.countries.map(({ key, docCount }) => ({ label: key, count: docCount }))}
  />
);
