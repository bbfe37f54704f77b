import { Link } from 'react-router-dom';

import type { PaperReply } from '#shared/contracts/papers.ts';
import { ownDoi } from '#shared/domain/described-work.ts';
import { doiAddress, doiPath } from '#shared/domain/doi.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { workAddress, workName } from '#shared/domain/work-key.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { FullText } from '#web/features/links/FullText.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';

import { reportActions } from '#web/app/report-actions.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportAuthors } from './ReportAuthors.tsx';
import { ReportDetails } from './ReportDetails.tsx';

const words = text.report;

const volumeOf = ({ volume, issue, pages }: PaperReply): string =>
  [volume && `${volume}${issue === undefined ? '' : `(${issue})`}`, pages]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');

/** What paper this is. */
export const ReportHead = ({ paper }: { readonly paper: PaperReply }) => {
  const dispatch = useAppDispatch();
  const doi = ownDoi(paper);
  const address = workAddress(paper.doi);
  const volume = volumeOf(paper);
  return (
    <header className="report-head">
      <h1>{paper.title}</h1>
      <ReportAuthors authors={paper.authors} />
      <p className="report-facts">
        <span>{text.paperTypeOf[paper.paperType]}</span>
        {paper.journal && (
          <Link
            to={`/search?${addressOfSearch({ ...startOfSearch, journal: [paper.journal.name] })}`}
          >
            {paper.journal.name}
          </Link>
        )}
        {volume !== '' && <span className="numbers">{volume}</span>}
        {paper.year !== undefined && <span className="numbers">{paper.year}</span>}
        <span className="wrap-anywhere">{workName(paper.doi)}</span>
      </p>
      {paper.within !== undefined && (
        <p className="report-aside-note">
          {words.within}{' '}
          <Link to={`/reports/${doiPath(paper.within)}`}>{workName(paper.within)}</Link>
        </p>
      )}
      {paper.origin !== 'read' && (
        <p className="report-aside-note">
          {paper.origin === 'cited' ? words.citedOnly : words.imported}
        </p>
      )}
      <div className="report-tools">
        {doi !== undefined && (
          <CopyButton className="button" value={doiAddress(doi)} label={words.copyDoi} />
        )}
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          onClick={() => dispatch(modalToggled({ name: 'generateCitation', context: paper.doi }))}
        >
          {words.cite}
        </button>
        {doi !== undefined && <FullText doi={paper.doi} />}
        {doi === undefined && address !== undefined && (
          <a className="button" href={address} rel="noreferrer">
            {words.elsewhere}
            <Icon name="out" size={14} />
          </a>
        )}
        <ReportActions actions={reportActions} paper={paper} />
      </div>
      {paper.abstract !== undefined && (
        <details className="report-more">
          <summary>{words.abstract}</summary>
          <p className="report-abstract">{paper.abstract}</p>
        </details>
      )}
      <ReportDetails paper={paper} />
    </header>
  );
};
