import { Leaders } from '#web/records/papers/Leaders.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';

import styles from './dashboard.module.css';
import type { DashboardOverview } from './dashboards.ts';

const List = ({
  heading,
  rows,
  type: counted,
}: {
  readonly heading: string;
  readonly rows: DashboardOverview['mostSupported'];
  readonly type: 'supporting' | 'contradicting';
}) => {
  const { nothing } = useText(dashboardsText).page;
  return rows.length === 0 ? (
    <section>
      <h3>{heading}</h3>
      <p className="muted">{nothing}</p>
    </section>
  ) : (
    <Leaders heading={heading} level={3} papers={rows} counted={counted} />
  );
};

export const MostCitedPart = ({ overview }: { readonly overview: DashboardOverview }) => {
  const text = useText(dashboardsText).page;
  return (
    <div className={styles.mostCited}>
      <List heading={text.mostSupported} rows={overview.mostSupported} type="supporting" />
      <List heading={text.mostContrasted} rows={overview.mostContrasted} type="contradicting" />
    </div>
  );
};
