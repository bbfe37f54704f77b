import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { YearlyFiguresView } from '#shared/contracts/yearly-digests.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { reportPath } from '#shared/domain/signposts.ts';
import { BarChart, CountTable, type CountedValue } from '#web/ui/BarChart.tsx';
import { ChartPanel } from '#web/ui/ChartPanel.tsx';
import { figure } from '#web/text/words.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { Stance } from '#web/ui/StanceMark.tsx';

import '#web/ui/charts.css';

const words = yearlyDigestsText.pictures;

/** One number, as large as it deserves. */
const Large = ({ value, label }: { readonly value: number; readonly label: string }) => (
  <p className="year-large">
    <span className="year-number numbers">{figure(value)}</span> <span>{label}</span>
  </p>
);

const Chapter = ({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) => (
  <section className="year-chapter">
    <h2>{heading}</h2>
    {children}
  </section>
);

const Bars = ({
  heading,
  rows,
}: {
  readonly heading: string;
  readonly rows: readonly CountedValue[];
}) =>
  rows.length === 0 ? null : (
    <ChartPanel
      heading={heading}
      startsAs="chart"
      level={3}
      chart={<BarChart rows={rows} />}
      table={<CountTable rows={rows} heading={heading} />}
      figures={{ kind: 'bars', rows }}
    />
  );

/** Twelve columns from a baseline of zero; the table beside it says the same. */
const Months = ({ months }: { readonly months: readonly number[] }) => {
  const most = Math.max(...months, 1);
  const rows = months.map((count, month) => ({ label: words.months[month] ?? '', count }));
  return (
    <ChartPanel
      heading={words.monthsHeading}
      startsAs="chart"
      level={3}
      chart={
        <ol className="year-months">
          {rows.map(({ label, count }) => (
            <li key={label}>
              <span className="year-month-count numbers">{count > 0 ? figure(count) : ''}</span>
              <span
                className="year-month-bar"
                aria-hidden="true"
                style={{ blockSize: `${(count / most) * 6}rem` }}
              />
              <abbr title={label}>{label.slice(0, 1)}</abbr>
            </li>
          ))}
        </ol>
      }
      table={<CountTable rows={rows} heading={words.monthsHeading} />}
      figures={{ kind: 'bars', rows }}
    />
  );
};

/** A year in pictures, each with the table that says the same. */
export const YearPictures = ({
  figures,
  isMine,
}: {
  readonly figures: YearlyFiguresView;
  readonly isMine: boolean;
}) => {
  const { statements, oldest } = figures;
  const total = Object.values(statements).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Chapter heading={words.reading}>
        <Large value={figures.reports} label={words.readingLabel} />
        {figures.works > 0 && <p>{words.workLabel(figures.works)}</p>}
        {figures.reports > 0 && <Months months={figures.months} />}
        <Bars
          heading={words.mostRead}
          rows={figures.mostRead.map(({ title, doi, times }) => ({
            label: title,
            count: times,
            to: reportPath(doi),
          }))}
        />
        <Bars
          heading={words.journals}
          rows={figures.journals.map(({ name, works }) => ({ label: name, count: works }))}
        />
        {oldest?.year !== undefined && (
          <p className="year-oldest">
            {words.oldest}:{' '}
            <Link to={reportPath(oldest.doi)}>{words.oldestSaid(oldest.title, oldest.year)}</Link>
          </p>
        )}
      </Chapter>
      <Chapter heading={words.cameIn}>
        <Large value={total} label={words.cameInLabel} />
        {figures.citingArticles > 0 && <p>{words.articles(figures.citingArticles)}</p>}
        {total > 0 && (
          <dl className="year-types" aria-label={words.byType}>
            {citationTypes.map((type) => (
              <div key={type}>
                <dt>
                  <Stance type={type} />
                </dt>
                <dd className="numbers">{figure(statements[type])}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="muted">{words.others(figures.publications, figures.notices)}</p>
        <Bars
          heading={words.discussed}
          rows={figures.mostDiscussed.map(({ title, doi, statements: count }) => ({
            label: title,
            count,
            to: reportPath(doi),
          }))}
        />
      </Chapter>
      <Chapter heading={words.searching}>
        <Large value={figures.searches} label={words.searchLabel} />
        <p>{words.saved(figures.saved.dashboards, figures.saved.works)}</p>
        <Bars
          heading={words.terms}
          rows={figures.terms.map(({ term, times }) => ({
            label: term,
            count: times,
            to: `/search?${new URLSearchParams({ q: term, mode: 'all' }).toString()}`,
          }))}
        />
        {isMine && figures.terms.length > 0 && <p className="muted small">{words.onlyYou}</p>}
      </Chapter>
    </>
  );
};
