import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';

import { authorPath, hasAuthorPage } from '#shared/domain/author-path.ts';
import { ownDoi } from '#shared/domain/described-work.ts';
import { doiAddress, reportPath } from '#shared/domain/doi.ts';
import type { ReportState } from '#shared/domain/report-state.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';
import { workAddress, workName } from '#shared/domain/work-key.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useOpenModal } from '#web/platform/modals.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';
import { usePerson } from '#web/records/session/session.ts';
import {
  fullTextSlot,
  reportActionsSlot,
  reportFollowSlot,
  reportSaveSlot,
} from '#web/records/slots.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { useWideLayout } from '#web/ui/use-wide-layout.ts';

import { Abstract } from './Abstract.tsx';
import { Finding } from './Finding.tsx';
import { MoreActions } from './MoreActions.tsx';

import styles from './papers.module.css';

const AllAuthors = lazyPart(() => import('./AllAuthors.tsx'), null);
/** Only administrators load it. */
const CollectOffer = lazyPart<{ readonly citing: string }>(
  () => import('#web/records/collections/CollectOffer.tsx'),
  null,
);

const AUTHORS_SHOWN = { wide: 12, narrow: 3 };

const volumeOf = ({ volume, issue, pages }: PaperReply): string =>
  [volume && `${volume}${issue === undefined ? '' : `(${issue})`}`, pages]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');

const searchFor = (change: Partial<SearchState>): string =>
  `/search?${addressOfSearch({ ...startOfSearch, ...change })}`;

type Props = { readonly paper: PaperReply };

/** The bibliographic header of the paper, with its summary first. */
export const ReportHead = ({ paper, labels }: Props & Pick<ReportState, 'labels'>) => {
  const text = useText(papersText);
  const { paperTypeOf } = useText(commonText);
  const openModal = useOpenModal();
  const isAdmin = usePerson()?.admin === true;
  const doi = ownDoi(paper);
  const address = workAddress(paper.doi);
  const volume = volumeOf(paper);
  return (
    <header className={styles.heading}>
      <h1>
        <MarkedText text={paper.title} styles={paper.styles?.title} />
      </h1>
      <Finding paper={paper} labels={labels} />
      <Authors paper={paper} />
      <Facts>
        <span>{paperTypeOf[paper.paperType]}</span>
        {paper.journal && (
          <Link to={searchFor({ journal: [paper.journal.name] })}>{paper.journal.name}</Link>
        )}
        {volume !== '' && <span className="numbers">{volume}</span>}
        {paper.year !== undefined && <span className="numbers">{paper.year}</span>}
        <span className="wrap-anywhere">{workName(paper.doi)}</span>
      </Facts>
      {paper.within !== undefined && (
        <p className={styles.aside}>
          {text.within} <Link to={reportPath(paper.within)}>{workName(paper.within)}</Link>
        </p>
      )}
      <div className={styles.tools}>
        <reportFollowSlot.Slot paper={paper} />
        {doi !== undefined && <fullTextSlot.Slot paper={paper} />}
        {doi === undefined && address !== undefined && (
          <ButtonLink href={address} rel="noreferrer">
            {text.elsewhere}
            <Icon name="out" size={14} />
          </ButtonLink>
        )}
        <MoreActions>
          <Button aria-haspopup="dialog" onClick={() => openModal('generateCitation', paper.doi)}>
            {text.cite}
          </Button>
          {doi !== undefined && (
            <span data-stays="">
              <CopyButton look="plain" value={doiAddress(doi)} label={text.copyDoi} />
            </span>
          )}
          <ButtonLink to={`/visualizations/neighbourhood?dois[]=${encodeURIComponent(paper.doi)}`}>
            {text.graph}
          </ButtonLink>
          {doi !== undefined && (
            <ButtonLink to={`/assistant?paper=${encodeURIComponent(doi)}`}>{text.ask}</ButtonLink>
          )}
          <reportActionsSlot.Slot paper={paper} />
          {doi !== undefined && isAdmin && <CollectOffer citing={doi} />}
        </MoreActions>
        <reportSaveSlot.Slot paper={paper} />
      </div>
      <Abstract paper={paper} />
    </header>
  );
};

/** The authors, each linking to their other works; long lists are truncated. */
const Authors = ({ paper }: Props) => {
  const { list } = useLanguage();
  const text = useText(papersText);
  const [isOpen, setIsOpen] = useState(false);
  const { authors, authorCount = authors.length } = paper;
  const first = useWideLayout() ? AUTHORS_SHOWN.wide : AUTHORS_SHOWN.narrow;
  return (
    <div className={styles.authors}>
      {authors.slice(0, first).map((author) => (
        <Link
          key={author.slug}
          to={
            hasAuthorPage(author, paper)
              ? authorPath(author.slug)
              : searchFor({ author: [author.name] })
          }
        >
          <bdi>{author.name}</bdi>
        </Link>
      ))}
      {authorCount > first && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{text.moreAuthors(authorCount - first)}</summary>
          {authorCount === authors.length
            ? list(authors.slice(first).map(({ name }) => name))
            : isOpen && <AllAuthors doi={paper.doi} from={first} />}
        </details>
      )}
    </div>
  );
};

type NamesProps = { readonly filter: 'meshType' | 'substances'; readonly names: readonly string[] };

/** Names, each linking to other works with that name. */
const Names = ({ filter, names }: NamesProps) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Link to={searchFor({ [filter]: [name] })}>{name}</Link>
    </Fragment>
  ));

/** Secondary details, in one disclosure below the main content. */
export const Details = ({ paper }: Props) => {
  const { details, detail: text } = useText(papersText);
  const affiliations = [...new Set(paper.authors.flatMap((author) => author.affiliations))];
  const funding = paper.funding.map(({ funder, awardIds }) =>
    awardIds.length === 0 ? funder : `${funder} (${awardIds.join(', ')})`,
  );
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [text.affiliations, affiliations.join('; ')],
    [text.keywords, paper.keywords.join(', ')],
    [text.subjects, paper.subjects.join(', ')],
    [
      text.mesh,
      paper.meshDescriptors.length > 0 && <Names filter="meshType" names={paper.meshDescriptors} />,
    ],
    [
      text.substances,
      paper.substances.length > 0 && <Names filter="substances" names={paper.substances} />,
    ],
    [text.funding, funding.join('; ')],
    [text.publisher, paper.publisher],
    [text.license, paper.license],
    [text.pmid, paper.pmid],
    [text.pmcid, paper.pmcid],
  ];
  const visibleRows = rows.filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  );
  if (visibleRows.length === 0) return null;
  return (
    <Disclosure className={styles.more} summary={details}>
      <dl className={styles.details}>
        {visibleRows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
};
