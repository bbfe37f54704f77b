import { citationTypes } from '#shared/domain/citation-type.ts';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { assistantText } from '#web/text/assistant.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { Bar } from '#web/ui/TallyBar.tsx';

import type { Counts } from './answer.ts';
import styles from './assistant.module.css';

/** Shows how many statements take which side, as a chart and a table; comparisons show both subjects. */
export const CountsPicture = ({
  counts,
  place,
  level,
}: {
  /** The number of the question in its thread, from 1. */
  readonly place: number;
  readonly counts: readonly Counts[];
  readonly level: 2 | 3;
}) => {
  const words = useText(assistantText).counts;
  const told = counts.filter(({ total }) => total > 0);
  if (told.length === 0) return null;
  return (
    <ChartPanel
      className={styles.counts}
      level={level}
      heading={words.heading(place)}
      chart={
        <ul className={styles.pictures}>
          {told.map((one) => (
            <Picture key={one.about ?? ''} counts={one} />
          ))}
        </ul>
      }
      table={told.map((one) => (
        <Figures key={one.about ?? ''} counts={one} />
      ))}
      figures={{
        kind: 'tallies',
        rows: told.map((tally) => ({ label: tally.about ?? words.of(tally.total), tally })),
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
  const words = useText(assistantText).counts;
  const { number } = useLanguage();
  return (
    <li className={styles.picture}>
      {counts.about !== undefined && <strong>{counts.about}</strong>}
      <span className="hidden-text">{words.heard(counts)}</span>
      <Bar tally={counts} />
      <ul className={styles.numbers} aria-hidden="true">
        {citationTypes.map((type) => {
          const newest = newestOf(counts, type);
          return (
            <li key={type}>
              <StanceMark type={type} />
              <strong>{number(counts[type])}</strong> {words.side[type]}
              {newest !== undefined && <span className="muted">, {words.newestOf(newest)}</span>}
            </li>
          );
        })}
      </ul>
    </li>
  );
};

const Figures = ({ counts }: Props) => {
  const words = useText(assistantText).counts;
  const { stance } = useText(commonText);
  const { number } = useLanguage();
  return (
    <table className={styles.figures}>
      <caption>{counts.about ?? words.of(counts.total)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.type}</th>
          <th scope="col">{words.statements}</th>
          <th scope="col">{words.newest}</th>
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
