import { Link } from 'react-router-dom';

import type { PaperReply } from '#shared/contracts/papers.ts';
import { doiAddress, doiPath } from '#shared/domain/doi.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { modalToggled } from '#web/app/modal-slice.ts';
import { useAppDispatch } from '#web/app/store.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { text } from '#web/text/text.ts';
import { listed } from '#web/text/words.ts';

const words = text.report;
const AUTHORS_SHOWN = 12;

const volumeOf = ({ volume, issue, pages }: PaperReply): string =>
  [volume && `${volume}${issue === undefined ? '' : `(${issue})`}`, pages]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');

/** What paper this is. */
export const ReportHead = ({ paper }: { readonly paper: PaperReply }) => {
  const dispatch = useAppDispatch();
  const address = doiAddress(paper.doi);
  const volume = volumeOf(paper);
  return (
    <header className="report-head">
      <h1>{paper.title}</h1>
      <Authors authors={paper.authors} />
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
        <span className="wrap-anywhere">{paper.doi}</span>
      </p>
      {paper.within !== undefined && (
        <p className="report-aside-note">
          {words.within} <Link to={`/reports/${doiPath(paper.within)}`}>{paper.within}</Link>
        </p>
      )}
      {paper.origin !== 'read' && (
        <p className="report-aside-note">
          {paper.origin === 'cited' ? words.citedOnly : words.imported}
        </p>
      )}
      <div className="report-tools">
        <CopyButton className="button" value={address} label={words.copyDoi} />
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          onClick={() => dispatch(modalToggled({ name: 'generateCitation', context: paper.doi }))}
        >
          {words.cite}
        </button>
        <a className="button" href={address} rel="noreferrer">
          {words.fullText}
          <Icon name="out" size={14} />
        </a>
      </div>
      {paper.abstract !== undefined && (
        <details className="report-more">
          <summary>{words.abstract}</summary>
          <p className="report-abstract">{paper.abstract}</p>
        </details>
      )}
      <Details paper={paper} />
    </header>
  );
};

const Authors = ({ authors }: Pick<PaperReply, 'authors'>) => (
  <p className="report-authors">
    {authors.slice(0, AUTHORS_SHOWN).map(({ name, slug }) => (
      <Link
        key={slug}
        to={`/search?${addressOfSearch({ ...startOfSearch, author: [name] })}`}
        className="report-author"
      >
        {name}
      </Link>
    ))}
    {authors.length > AUTHORS_SHOWN && (
      <details className="report-author-rest">
        <summary>{`+ ${authors.length - AUTHORS_SHOWN}`}</summary>
        {listed(authors.slice(AUTHORS_SHOWN).map(({ name }) => name))}
      </details>
    )}
  </p>
);

/** Everything secondary, behind one disclosure. */
const Details = ({ paper }: { readonly paper: PaperReply }) => {
  const affiliations = [...new Set(paper.authors.flatMap((author) => author.affiliations))];
  const funding = paper.funding.map(({ funder, awardIds }) =>
    awardIds.length === 0 ? funder : `${funder} (${awardIds.join(', ')})`,
  );
  const rows = [
    [words.detail.affiliations, affiliations.join('; ')],
    [words.detail.keywords, paper.keywords.join(', ')],
    [words.detail.subjects, paper.subjects.join(', ')],
    [words.detail.funding, funding.join('; ')],
    [words.detail.publisher, paper.publisher ?? ''],
    [words.detail.license, paper.license ?? ''],
    [words.detail.pmid, paper.pmid ?? ''],
    [words.detail.pmcid, paper.pmcid ?? ''],
  ].filter(([, value]) => value !== '');
  if (rows.length === 0) return null;
  return (
    <details className="report-more">
      <summary>{words.details}</summary>
      <dl className="record record-plain">
        {rows.map(([name, value]) => (
          <div key={name} className="record-row">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
