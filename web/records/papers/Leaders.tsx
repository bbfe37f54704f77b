import { Link } from 'react-router-dom';

import type { PaperHit, SearchReply } from '#shared/contracts/search.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { doiPath } from '#shared/domain/doi.ts';
import type { ChartFigures } from '#web/ui/chart-picture.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { type Column, SortableTable } from '#web/ui/SortableTable.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

const words = text.analyze;
const FIRST = 5;

type Counted = 'supporting' | 'contradicting';
type Leader = Pick<PaperHit, 'doi' | 'title' | 'year' | 'editorialNotices' | 'tally'>;

/** Papers with none of the kind that is counted do not lead in it. */
export const leadersOf = (reply: SearchReply, counted: Counted): readonly PaperHit[] =>
  reply.hits.flatMap((hit) => (hit.kind === 'paper' && hit.tally[counted] > 0 ? [hit] : []));

const Title = ({ paper }: { readonly paper: Leader }) => (
  <>
    <NoticeTags notices={paper.editorialNotices} />
    <Link to={`/reports/${doiPath(paper.doi)}`}>{paper.title}</Link>
  </>
);

export const LeaderChart = ({ papers }: { readonly papers: readonly Leader[] }) => (
  <ol className="leaders">
    {papers.slice(0, FIRST).map((paper) => (
      <li key={paper.doi} className="leader">
        <p className="leader-title">
          <Title paper={paper} />
        </p>
        <TallyBar tally={paper.tally} />
      </li>
    ))}
  </ol>
);

export const leaderFigures = (papers: readonly Leader[]): ChartFigures => ({
  kind: 'tallies',
  rows: papers.slice(0, FIRST).map(({ title, tally }) => ({ label: title, tally })),
});

const columns: readonly Column<Leader>[] = [
  {
    name: 'title',
    heading: words.paper,
    kind: 'words',
    valueOf: ({ title }) => title,
    cellOf: (paper) => (
      <span className="serif">
        <Title paper={paper} />
      </span>
    ),
  },
  {
    name: 'year',
    heading: words.year,
    kind: 'number',
    valueOf: ({ year }) => year,
    cellOf: ({ year }) => year ?? <span className="hidden-text">{words.noYear}</span>,
  },
  ...citationTypes.map((type) => ({
    name: type,
    heading: (
      <>
        <StanceMark type={type} size={11} />
        <span className="column-word">{text.stance[type]}</span>
      </>
    ),
    kind: 'number' as const,
    valueOf: ({ tally }: Leader) => tally[type],
    cellOf: ({ tally }: Leader) => figure(tally[type]),
  })),
];

export const LeaderTable = ({
  papers,
  heading,
  counted,
}: {
  readonly papers: readonly Leader[];
  readonly heading: string;
  readonly counted: Counted;
}) => (
  <SortableTable
    caption={heading}
    columns={columns}
    rows={papers}
    keyOf={({ doi }) => doi}
    first={{ column: counted, direction: 'descending' }}
  />
);
