import { Link } from 'react-router-dom';

import type { PaperHit, SearchReply } from '#shared/contracts/search.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { type Column, SortableTable } from '#web/ui/SortableTable.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';
import { text } from '#web/text/text.ts';
import { figure } from '#web/text/words.ts';

const words = text.analyze;
const FIRST = 5;

type Counted = 'supporting' | 'contradicting';

/** Papers with none of the kind that is counted do not lead in it. */
export const leadersOf = (reply: SearchReply, counted: Counted): readonly PaperHit[] =>
  reply.hits.flatMap((hit) => (hit.kind === 'paper' && hit.tally[counted] > 0 ? [hit] : []));

const Title = ({ paper }: { readonly paper: PaperHit }) => (
  <>
    <NoticeTags notices={paper.editorialNotices} />
    <Link to={`/reports/${doiPath(paper.doi)}`}>{paper.title}</Link>
  </>
);

export const LeaderChart = ({ papers }: { readonly papers: readonly PaperHit[] }) => (
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

const columns: readonly Column<PaperHit>[] = [
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
    valueOf: ({ tally }: PaperHit) => tally[type],
    cellOf: ({ tally }: PaperHit) => figure(tally[type]),
  })),
];

export const LeaderTable = ({
  papers,
  heading,
  counted,
}: {
  readonly papers: readonly PaperHit[];
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
