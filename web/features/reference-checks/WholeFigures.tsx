import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { YearChart } from '#web/charts/YearChart.tsx';
import { useLanguage, useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';

import type { Whole } from './check.ts';
import styles from './reference-checks.module.css';

/** The years of the references, and how many share an author with the manuscript. */
export const WholeFigures = ({ whole }: { readonly whole: Whole }) => {
  const words = useText(referenceChecksText).whole;
  const { number } = useLanguage();
  const { years, selfCitationShare, counts } = whole;
  const points = years.map(({ year, references }) => ({ year, count: references }));
  const own = Math.round((selfCitationShare ?? 0) * counts.references);
  return (
    <>
      {selfCitationShare !== undefined && (
        <p className={styles.self}>
          {own === 0 ? words.selfNone : words.self(selfCitationShare, own, counts.references)}
        </p>
      )}
      {points.length > 0 && (
        <ChartPanel
          heading={words.years}
          wide
          chart={<YearChart years={points} />}
          table={
            <table className={styles.years}>
              <caption className="hidden-text">{words.years}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.year}</th>
                  <th scope="col">{words.references}</th>
                </tr>
              </thead>
              <tbody>
                {points.map(({ year, count }) => (
                  <tr key={year}>
                    <th scope="row">{year}</th>
                    <td>{number(count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          }
          figures={{
            kind: 'years',
            rows: [{ counted: 'all', label: words.references, points }],
          }}
        />
      )}
    </>
  );
};
