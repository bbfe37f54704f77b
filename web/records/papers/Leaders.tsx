import { Link } from 'react-router-dom';

import type { PaperHit, SearchReply } from '#shared/contracts/search.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { chartsText } from '#web/text/charts.ts';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { SortableTable } from '#web/ui/SortableTable.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import styles from './papers.module.css';

const MAX_PAPERS = 5;

type LeaderMeasure = 'supporting' | 'contradicting';
type Leader = Pick<PaperHit, 'doi' | 'title' | 'styles' | 'year' | 'editorialNotices' | 'tally'>;

/** Papers without statements of the counted kind are omitted. */
export const leadersOf = (reply: SearchReply, counted: LeaderMeasure): readonly PaperHit[] =>
  reply.hits.flatMap((hit) => (hit.kind === 'paper' && hit.tally[counted] > 0 ? [hit] : []));

/** The papers with the most statements of one kind. */
export const Leaders = ({
  papers,
  counted,
  ...panel
}: {
  readonly papers: readonly Leader[];
  readonly counted: LeaderMeasure;
  readonly heading: string;
  readonly startsAs?: 'chart' | 'table';
  readonly wide?: boolean;
  readonly level?: 2 | 3;
}) => {
  const top = papers.slice(0, MAX_PAPERS);
  return (
    <ChartPanel
      {...panel}
      chart={
        <ol className={styles.leaders}>
          {top.map((paper) => (
            <li key={paper.doi}>
              <p className={styles.leaderTitle}>
                <Title paper={paper} />
              </p>
              <TallyBar tally={paper.tally} />
            </li>
          ))}
        </ol>
      }
      table={<LeaderTable papers={papers} heading={panel.heading} counted={counted} />}
      figures={{
        kind: 'tallies',
        rows: top.map(({ title, tally }) => ({ label: title, tally })),
      }}
    />
  );
};

const Title = ({ paper }: { readonly paper: Leader }) => (
  <>
    <NoticeTags notices={paper.editorialNotices} />
    <Link to={reportPath(paper.doi)}>
      <MarkedText text={paper.title} styles={paper.styles?.title} />
    </Link>
  </>
);

const LeaderTable = ({
  papers,
  heading,
  counted,
}: {
  readonly papers: readonly Leader[];
  readonly heading: string;
  readonly counted: LeaderMeasure;
}) => {
  const text = useText(chartsText);
  const { stance } = useText(commonText);
  const { number } = useLanguage();
  return (
    <SortableTable
      caption={heading}
      rows={papers}
      keyOf={({ doi }) => doi}
      first={{ column: counted, direction: 'descending' }}
      columns={[
        {
          name: 'title',
          heading: text.paper,
          kind: 'words',
          cellValue: ({ title }) => title,
          cellOf: (paper) => (
            <span className="serif">
              <Title paper={paper} />
            </span>
          ),
        },
        {
          name: 'year',
          heading: text.year,
          kind: 'number',
          cellValue: ({ year }) => year,
          cellOf: ({ year }) => year ?? <span className="hidden-text">{text.noYear}</span>,
        },
        ...citationTypes.map((type) => ({
          name: type,
          heading: (
            <>
              <StanceMark type={type} size={11} />
              <span>{stance[type]}</span>
            </>
          ),
          kind: 'number' as const,
          cellValue: ({ tally }: Leader) => tally[type],
          cellOf: ({ tally }: Leader) => number(tally[type]),
        })),
      ]}
    />
  );
};
