import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { Select, LabelAbove } from '#web/ui/Select.tsx';
import { EntryCheckbox } from '#web/ui/Switch.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { type PaperSort, paperSorts } from './dashboard-address.ts';
import styles from './papers.module.css';
import type { PaperTableProps } from './PapersTable.tsx';

/** The same papers on screens too narrow for columns: each on a few lines, without sideways scrolling. */
export const PapersList = ({
  rows,
  table,
  onOrder,
  selected,
  onSelect,
}: Omit<PaperTableProps, 'columns'>) => {
  const text = useText(dashboardsText).page;
  const { namesInShort } = useText(commonText);
  return (
    <>
      <LabelAbove label={text.sort}>
        <Select<PaperSort>
          value={table.sort}
          choices={paperSorts}
          nameOf={(sort) => text.columns[sort]}
          onChoose={(sort) =>
            onOrder(sort, sort === 'title' || sort === 'journal' ? 'asc' : 'desc')
          }
        />
      </LabelAbove>
      <ol className={styles.list} aria-label={text.parts.papers}>
        {rows.map(({ doi, title, authors, journal, year, editorialNotices, reliesOn, tally }) => (
          <li key={doi} data-entry="">
            <EntryCheckbox
              label={text.select(title)}
              checked={selected.includes(doi)}
              onChange={() =>
                onSelect(
                  selected.includes(doi)
                    ? selected.filter((item) => item !== doi)
                    : [...selected, doi],
                )
              }
            />
            <div>
              <NoticeTags notices={editorialNotices} />
              <Link to={reportPath(doi)}>{title}</Link>
              <small>
                {[namesInShort(authors.map(({ name }) => name)), journal?.name, year]
                  .filter((part) => part !== undefined && part !== '')
                  .join(' · ')}
                {reliesOn.length > 0 && <span className={styles.relies}> {text.relies}</span>}
              </small>
              <TallyBar tally={tally} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
};
