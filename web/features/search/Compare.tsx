import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { sections } from '#shared/domain/section.ts';
import { type QueryResult, useQuery } from '#web/platform/use-query.ts';
import { commonText } from '#web/text/common.ts';
import { comparingText } from '#web/text/comparing.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { type ComparedWork, comparedQuery } from './compared-works.ts';
import styles from './Compare.module.css';
import type { PickedPaper } from './picked-papers.ts';
import { TellingStatement } from './TellingStatement.tsx';

type Props = { readonly papers: readonly PickedPaper[]; readonly onClose: () => void };

/** A few papers side by side: authors and year, tally, notices, and the most informative sentence. */
const Compare = ({ papers, onClose }: Props) => {
  const { search, filters } = useText(commonText);
  const compared = useQuery(
    comparedQuery,
    papers.map(({ doi }) => doi),
  );
  const { number } = useLanguage();
  const text = useText(comparingText);
  const rows: readonly (readonly [name: string, cellOf: (paper: PickedPaper) => ReactNode])[] = [
    [text.authors, ({ authors }) => authors.map(({ name }) => name).join(', ')],
    [search.column.journal, ({ journal }) => journal?.name],
    [search.column.year, ({ year }) => year],
    [text.statements, ({ tally }) => tally && <TallyBar tally={tally} />],
    [text.citedBy, ({ tally }) => tally && number(tally.citingPublications)],
    [text.sections, ({ doi }) => <Sections doi={doi} compared={compared} />],
    [
      filters.names.editorialNotices,
      ({ editorialNotices: notices }) =>
        notices.length > 0 ? <NoticeTags notices={notices} /> : text.none,
    ],
    [
      text.telling,
      ({ doi, telling, kind }) => {
        if (telling) return <TellingStatement doi={doi} telling={telling} />;
        if (kind === 'paper') return text.noTelling;
        return <Link to={reportPath(doi)}>{text.onReport}</Link>;
      },
    ],
  ];
  return (
    <Sheet look="dialog" open heading={text.heading} onClose={onClose}>
      {/* Wider than a phone: it scrolls on its own, and its links make it reachable by keyboard. */}
      <div className={styles.frame}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <td />
              {papers.map(({ doi, title }) => (
                <th key={doi} scope="col">
                  <Link to={reportPath(doi)}>{title}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, cellOf]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {papers.map((paper) => (
                  <td key={paper.doi}>{cellOf(paper)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
};

/** How often it is cited in each section of its citing papers. */
const Sections = ({
  doi,
  compared,
}: {
  readonly doi: string;
  readonly compared: QueryResult<readonly ComparedWork[]>;
}) => {
  const { search, section: names } = useText(commonText);
  const text = useText(comparingText);
  const { number } = useLanguage();
  const counts = compared.shown?.find((item) => item.doi === doi)?.bySection;
  if (!counts) return compared.kind === 'failed' ? text.notRead : search.searching;
  const cited = sections.filter((section) => counts[section] > 0);
  if (cited.length === 0) return text.none;
  return (
    <ul>
      {cited.map((section) => (
        <li key={section}>
          {names[section]} <span className="numbers">{number(counts[section])}</span>
        </li>
      ))}
    </ul>
  );
};

export default Compare;
