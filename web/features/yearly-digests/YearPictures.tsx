import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { YearlyFiguresView } from '#shared/contracts/yearly-digests.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { type CountedValue, CountTable } from '#web/charts/BarChart.tsx';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { CountPanel } from '#web/charts/CountPanel.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import styles from './yearly.module.css';

/** One large number. */
const Large = ({ value, label }: { readonly value: number; readonly label: string }) => {
  const { number } = useLanguage();
  return (
    <p className={styles.large}>
      <strong className="numbers">{number(value)}</strong> <span>{label}</span>
    </p>
  );
};

const Chapter = ({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) => (
  <section className={styles.chapter}>
    <h2>{heading}</h2>
    {children}
  </section>
);

const Bars = (props: { readonly heading: string; readonly rows: readonly CountedValue[] }) =>
  props.rows.length === 0 ? null : <CountPanel {...props} level={3} />;

/** Twelve columns from a baseline of zero; the table beside it has the same data. */
const Months = ({ months }: { readonly months: readonly number[] }) => {
  const text = useText(yearlyDigestsText).pictures;
  const { month, number } = useLanguage();
  const max = Math.max(...months, 1);
  const rows = months.map((count, index) => ({ label: month(index + 1), count }));
  return (
    <ChartPanel
      heading={text.monthsHeading}
      level={3}
      chart={
        <ol className={styles.months}>
          {rows.map(({ label, count }) => (
            <li key={label}>
              <span className="small numbers">{count > 0 ? number(count) : ''}</span>
              <span
                className={styles.month}
                aria-hidden="true"
                style={{ blockSize: `${(count / max) * 6}rem` }}
              />
              <abbr title={label}>{label.slice(0, 1)}</abbr>
            </li>
          ))}
        </ol>
      }
      table={<CountTable rows={rows} heading={text.monthsHeading} />}
      figures={{ kind: 'bars', rows }}
    />
  );
};

type Props = { readonly figures: YearlyFiguresView };

/** The charts of a year, each with its table. */
export const YearPictures = ({ figures, isMine }: Props & { readonly isMine: boolean }) => (
  <>
    <Reading figures={figures} />
    <CameIn figures={figures} />
    <Searching figures={figures} isMine={isMine} />
  </>
);

const Reading = ({ figures }: Props) => {
  const text = useText(yearlyDigestsText).pictures;
  const { oldest } = figures;
  return (
    <Chapter heading={text.reading}>
      <Large value={figures.reports} label={text.readingLabel} />
      {figures.works > 0 && <p>{text.workLabel(figures.works)}</p>}
      {figures.reports > 0 && <Months months={figures.months} />}
      <Bars
        heading={text.mostRead}
        rows={figures.mostRead.map(({ title, doi, times }) => ({
          label: title,
          count: times,
          to: reportPath(doi),
        }))}
      />
      <Bars
        heading={text.journals}
        rows={figures.journals.map(({ name, works }) => ({ label: name, count: works }))}
      />
      {oldest?.year !== undefined && (
        <p>
          {text.oldest}:{' '}
          <Link to={reportPath(oldest.doi)}>{text.oldestSaid(oldest.title, oldest.year)}</Link>
        </p>
      )}
    </Chapter>
  );
};

const CameIn = ({ figures }: Props) => {
  const text = useText(yearlyDigestsText).pictures;
  const { number } = useLanguage();
  const { statements } = figures;
  const total = Object.values(statements).reduce((sum, count) => sum + count, 0);
  return (
    <Chapter heading={text.cameIn}>
      <Large value={total} label={text.cameInLabel} />
      {figures.citingArticles > 0 && <p>{text.articles(figures.citingArticles)}</p>}
      {total > 0 && (
        <dl className={styles.types} aria-label={text.byType}>
          {citationTypes.map((type) => (
            <div key={type}>
              <dt>
                <Stance type={type} />
              </dt>
              <dd className="numbers">{number(statements[type])}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="muted">{text.others(figures.publications, figures.notices)}</p>
      <Bars
        heading={text.discussed}
        rows={figures.mostDiscussed.map(({ title, doi, statements: count }) => ({
          label: title,
          count,
          to: reportPath(doi),
        }))}
      />
    </Chapter>
  );
};

const Searching = ({ figures, isMine }: Props & { readonly isMine: boolean }) => {
  const text = useText(yearlyDigestsText).pictures;
  return (
    <Chapter heading={text.searching}>
      <Large value={figures.searches} label={text.searchLabel} />
      <p>{text.saved(figures.saved.dashboards, figures.saved.works)}</p>
      <Bars
        heading={text.terms}
        rows={figures.terms.map(({ term, times }) => ({
          label: term,
          count: times,
          to: `/search?${new URLSearchParams({ q: term, mode: 'all' }).toString()}`,
        }))}
      />
      {isMine && figures.terms.length > 0 && <p className="muted small">{text.onlyYou}</p>}
    </Chapter>
  );
};
