import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { YearChart } from '#web/charts/YearChart.tsx';
import { useLanguage, useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';

import type { CheckSummary } from './check.ts';
import styles from './reference-checks.module.css';

/** The years of the references, and how many share an author with the manuscript. */
export const ListFigures = ({ summary }: { readonly summary: CheckSummary }) => {
  const messages = useText(referenceChecksText).whole;
  const { number } = useLanguage();
  const { years, selfCitationShare, counts } = summary;
  const points = years.map(({ year, references }) => ({ year, count: references }));
  const selfCitationCount = Math.round((selfCitationShare ?? 0) * counts.references);
  return (
    <>
      {selfCitationShare !== undefined && (
        <p className={styles.self}>
          {selfCitationCount === 0
            ? messages.selfNone
            : messages.self(selfCitationShare, selfCitationCount, counts.references)}
        </p>
      )}
      {points.length > 0 && (
        <ChartPanel
          heading={messages.years}
          wide
          chart={<YearChart years={points} />}
          table={
            <table className={styles.years}>
              <caption className="hidden-text">{messages.years}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.year}</th>
                  <th scope="col">{messages.references}</th>
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
            rows: [{ counted: 'all', label: messages.references, points }],
          }}
        />
      )}
    </>
  );
};
