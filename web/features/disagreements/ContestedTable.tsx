import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { commonText } from '#web/text/common.ts';
import { disagreementsText } from '#web/text/disagreements.ts';
import { useText } from '#web/text/language.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { SortableTable } from '#web/ui/SortableTable.tsx';

import type { ContestedPaper } from './disagreements.ts';

type Row = ContestedPaper;

const yearsOf = ({ byYear }: Row) => byYear.filter(({ contradicting }) => contradicting > 0);

/** The same data as a table. */
export const ContestedTable = ({ papers }: { readonly papers: readonly ContestedPaper[] }) => {
  const text = useText(disagreementsText);
  const { stance } = useText(commonText);
  return (
    <SortableTable
      caption={text.table}
      rows={papers}
      keyOf={({ doi }) => doi}
      first={{ column: 'others', direction: 'descending' }}
      columns={[
        {
          name: 'title',
          heading: text.paper,
          kind: 'words',
          cellValue: ({ title }) => title,
          cellOf: ({ doi, title, styles }) => (
            <Link to={reportPath(doi)}>
              <MarkedText text={title} styles={styles?.title} />
            </Link>
          ),
        },
        {
          name: 'supporting',
          heading: stance.supporting,
          kind: 'number',
          cellValue: ({ tally }) => tally.supporting,
          cellOf: ({ tally }) => tally.supporting,
        },
        {
          name: 'contradicting',
          heading: stance.contradicting,
          kind: 'number',
          cellValue: ({ tally }) => tally.contradicting,
          cellOf: ({ tally }) => tally.contradicting,
        },
        {
          name: 'papers',
          heading: text.contrastingPapers,
          kind: 'number',
          cellValue: ({ papers: counts }) => counts.contradicting,
          cellOf: ({ papers: counts }) => counts.contradicting,
        },
        {
          name: 'others',
          heading: text.byOthers,
          kind: 'number',
          cellValue: ({ byOthers }) => byOthers.contradicting,
          cellOf: ({ byOthers }) => byOthers.contradicting,
        },
        {
          name: 'first',
          heading: text.firstContrast,
          kind: 'number',
          cellValue: (row) => yearsOf(row)[0]?.year,
          cellOf: (row) => yearsOf(row)[0]?.year,
        },
        {
          name: 'changed',
          heading: text.changedColumn,
          kind: 'number',
          cellValue: ({ changedIn }) => changedIn,
          cellOf: ({ changedIn }) => changedIn,
        },
      ]}
    />
  );
};
