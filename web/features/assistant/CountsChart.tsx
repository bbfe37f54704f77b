import { citationTypes } from '#shared/domain/citation-type.ts';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { assistantText } from '#web/text/assistant.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { TallySegments } from '#web/ui/TallyBar.tsx';

import type { Counts } from './answer.ts';
import styles from './assistant.module.css';

/** Shows how many statements take which side, as a chart and a table; comparisons show both subjects. */
export const CountsChart = ({
  counts,
  turnNumber,
  level,
}: {
  /** The number of the question in its thread, from 1. */
  readonly turnNumber: number;
  readonly counts: readonly Counts[];
  readonly level: 2 | 3;
}) => {
  const text = useText(assistantText).counts;
  const nonEmptyCounts = counts.filter(({ total }) => total > 0);
  if (nonEmptyCounts.length === 0) return null;
  return (
    <ChartPanel
      className={styles.counts}
      level={level}
      heading={text.heading(turnNumber)}
      chart={
        <ul className={styles.pictures}>
          {nonEmptyCounts.map((item) => (
            <Picture key={item.about ?? ''} counts={item} />
          ))}
        </ul>
      }
      table={nonEmptyCounts.map((item) => (
        <Figures key={item.about ?? ''} counts={item} />
      ))}
      figures={{
        kind: 'tallies',
        rows: nonEmptyCounts.map((tally) => ({
          label: tally.about ?? text.of(tally.total),
          tally,
        })),
      }}
    />
  );
};

type Props = { readonly counts: Counts };

const newestOf = (
  { newestSupporting, newestContradicting }: Counts,
  type: (typeof citationTypes)[number],
): number | undefined => {
  if (type === 'mentioning') return undefined;
  return type === 'supporting' ? newestSupporting : newestContradicting;
};

const Picture = ({ counts }: Props) => {
  const messages = useText(assistantText).counts;
  const { number } = useLanguage();
  return (
    <li className={styles.picture}>
      {counts.about !== undefined && <strong>{counts.about}</strong>}
      <span className="hidden-text">{messages.heard(counts)}</span>
      <TallySegments tally={counts} />
      <ul className={styles.numbers} aria-hidden="true">
        {citationTypes.map((type) => {
          const newest = newestOf(counts, type);
          return (
            <li key={type}>
              <StanceMark type={type} />
              <strong>{number(counts[type])}</strong> {messages.side[type]}
              {newest !== undefined && <span className="muted">, {messages.newestOf(newest)}</span>}
            </li>
          );
        })}
      </ul>
    </li>
  );
};

const Figures = ({ counts }: Props) => {
  const text = useText(assistantText).counts;
  const { stance } = useText(commonText);
  const { number } = useLanguage();
  return (
    <table className={styles.figures}>
      <caption>{counts.about ?? text.of(counts.total)}</caption>
      <thead>
        <tr>
          <th scope="col">{text.type}</th>
          <th scope="col">{text.statements}</th>
          <th scope="col">{text.newest}</th>
        </tr>
      </thead>
      <tbody>
        {citationTypes.map((type) => (
          <tr key={type}>
            <th scope="row">{stance[type]}</th>
            <td>{number(counts[type])}</td>
            <td>{newestOf(counts, type) ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
