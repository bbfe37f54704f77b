import { Leaders } from '#web/records/papers/Leaders.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';

import styles from './dashboard.module.css';
import type { Overview } from './dashboards.ts';

const List = ({
  heading,
  rows,
  counted,
}: {
  readonly heading: string;
  readonly rows: Overview['mostSupported'];
  readonly counted: 'supporting' | 'contradicting';
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

export const MostCitedPart = ({ overview }: { readonly overview: Overview }) => {
  const words = useText(dashboardsText).page;
  return (
    <div className={styles.mostCited}>
      <List heading={words.mostSupported} rows={overview.mostSupported} counted="supporting" />
      <List heading={words.mostContrasted} rows={overview.mostContrasted} counted="contradicting" />
    </div>
  );
};
