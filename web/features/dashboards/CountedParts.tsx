import { statementTypes } from '#shared/domain/report-state.ts';
import { sections } from '#shared/domain/section.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import type { CountedValue } from '#web/charts/BarChart.tsx';
import { CountPanel } from '#web/charts/CountPanel.tsx';

import { dashboardAddress, type DashboardState, withFilterChange } from './dashboard-address.ts';
import type { DashboardOverview } from './dashboards.ts';

type Props = { readonly overview: DashboardOverview; readonly state: DashboardState };

const Counted = ({
  heading,
  rows,
}: {
  readonly heading: string;
  readonly rows: readonly CountedValue[];
}) => {
  const text = useText(dashboardsText).page;
  return rows.length === 0 ? (
    <p className="muted">{text.nothing}</p>
  ) : (
    <CountPanel heading={heading} rows={rows} counted={text.totals.statements} level={3} />
  );
};

const addressTo = (state: DashboardState): string => `?${dashboardAddress(state).toString()}`;

/** The sections of the citing papers in which the statements occur. */
export const SectionsPart = ({ overview, state }: Props) => {
  const { parts } = useText(dashboardsText).page;
  const { section: names } = useText(commonText);
  const rows = overview.sections.flatMap(({ key, docCount }) => {
    const section = sections.find((item) => item === key);
    return section === undefined
      ? []
      : [
          {
            label: names[section],
            count: docCount,
            to: addressTo(withFilterChange(state, { sections: [section] })),
          },
        ];
  });
  return <Counted heading={parts.sections} rows={rows} />;
};

/** The types of the statements about these papers. */
export const TypesPart = ({ overview: { matching }, state }: Props) => {
  const { parts } = useText(dashboardsText).page;
  const { stance } = useText(commonText);
  const rows = statementTypes
    .filter((type) => matching[type] > 0)
    .map((type) => ({
      label: stance[type],
      count: matching[type],
      ...(type !== 'unclassified' && { stance: type }),
      to: addressTo(withFilterChange(state, { types: [type] })),
    }));
  return <Counted heading={parts.types} rows={rows} />;
};

const partOf = {
  journals: 'citingJournals',
  authors: 'citingAuthors',
  countries: 'countries',
} as const;

/** The citing authors and their institutions; a name filters the page. */
export const CitingNamesPart = ({
  kind,
  overview,
  state,
}: Props & { readonly kind: 'journals' | 'authors' | 'countries' }) => {
  const { parts } = useText(dashboardsText).page;
  const part = partOf[kind];
  return (
    <Counted
      heading={parts[part]}
      rows={overview[part].map(({ key, docCount }) => ({
        label: key,
        count: docCount,
        to: addressTo(
          withFilterChange(state, { [kind]: [...new Set([...state.filters[kind], key])] }),
        ),
      }))}
    />
  );
};
