import {
  dateOf,
  type DescribedAuthor,
  type DescribedWork,
  isGroup,
  orcidAddress,
  ownDoi,
  pagesOf,
} from './described-work.ts';
import { doiAddress, doiPath } from './doi.ts';
import { type NoticeStatus } from './editorial-notice.ts';
import { licenseAddress, shownLicense } from './license-address.ts';
import { isOpenLicense } from './license.ts';
import { toPath } from './paths.ts';

/**
 * Returns a schema.org record of a work as plain data; unknown members are undefined, which JSON omits. `address` is
 * the URL of our page about it; names of authors are taken as they are (`withReadableNames`).
 */
export const scholarlyArticle = (work: DescribedWork, address: string) => {
  const doi = ownDoi(work);
  const resolver = doi && doiAddress(doiPath(doi));
  const { first, last } = pagesOf(work);
  return {
    '@context': 'https://schema.org',
    '@type': typeOf(work),
    '@id': resolver,
    name: work.title,
    headline: work.title,
    author: filled(work.authors.map((author) => authorOf(author, work))),
    datePublished: dateOf(work),
    isPartOf: work.journal && {
      '@type': 'Periodical',
      name: work.journal.name,
      issn: filled(work.journal.issns),
    },
    pageStart: first,
    pageEnd: last,
    identifier: identifiersOf(work),
    sameAs: filled([resolver, pubMedAddress(work)].filter((one) => one !== undefined)),
    publisher: work.publisher && { '@type': 'Organization', name: work.publisher },
    license: work.license && (licenseAddress(work.license) ?? shownLicense(work.license)),
    keywords: filled(work.keywords),
    abstract: isOpenLicense(work.license) ? work.abstract : undefined,
    creativeWorkStatus: statusOf(work),
    correction: filled(
      work.editorialNotices.flatMap(({ noticeDoi }) =>
        noticeDoi === undefined ? [] : [doiAddress(doiPath(noticeDoi))],
      ),
    ),
    mainEntityOfPage: address,
  };
};

/** Serializes a record for a data block: nothing in it can end the block, or begin a comment. */
export const dataBlock = (record: object): string =>
  JSON.stringify(record).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The schema.org type of a work. */
export const typeOf = ({ paperType }: Pick<DescribedWork, 'paperType'>) =>
  paperType === 'book' ? 'Book' : 'ScholarlyArticle';

const filled = <Entry>(list: readonly Entry[]) => (list.length === 0 ? undefined : list);

const authorOf = (author: DescribedAuthor, work: DescribedWork) => ({
  '@type': isGroup(author, work) ? 'Organization' : 'Person',
  name: author.name,
  familyName: author.surname,
  sameAs: author.orcid && orcidAddress(author.orcid),
  // A group has members; its parent is not an affiliation.
  affiliation: isGroup(author, work)
    ? undefined
    : filled(author.affiliations.map((name) => ({ '@type': 'Organization', name }))),
});

const pubMedAddress = ({ pmid }: DescribedWork) =>
  pmid && toPath`https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;

const identifiersOf = (work: DescribedWork) =>
  [
    ['DOI', ownDoi(work)],
    ['PMID', work.pmid],
    ['PMCID', work.pmcid],
  ].flatMap(([propertyID, value]) =>
    value ? [{ '@type': 'PropertyValue', propertyID, value }] : [],
  );

const STATUS_WORDS: Partial<Record<NoticeStatus, string>> = {
  retracted: 'Retracted',
  withdrawn: 'Withdrawn',
  'has expression of concern': 'Expression of concern',
};

/** The most severe editorial notice; corrections do not change what a work is. Notices are sorted by severity. */
const statusOf = ({ editorialNotices }: DescribedWork): string | undefined =>
  editorialNotices.flatMap(({ status }) => STATUS_WORDS[status] ?? [])[0];
