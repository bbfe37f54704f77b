import { plainText } from '#functions/ingest/jats/inline-text.ts';
import { parseElements } from '#functions/ingest/jats/parse-articles.ts';
import {
  atPath,
  childNamed,
  childrenNamed,
  type Element,
  elementsBelow,
} from '#functions/ingest/jats/tree.ts';
import { UnreadableArticle } from '#functions/ingest/article.ts';
import { parsePatentNumber } from '#shared/domain/patent-number.ts';

import { skipped, type PatentResult, patentOf } from './imported-patent.ts';

const GRANT = 'us-patent-grant';

/** Elements of a grant that are discarded; they make up nearly all of its text. */
const UNREAD_PARTS = new Set(['drawings', 'description', 'claims']);
/** Elements whose ends separate words: paragraphs and lines follow each other without a space. */
const ENDS_OF_WORDS = new Set(['p', 'br', 'li']);

const spaced = (element: Element): Element => ({
  ...element,
  children: element.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    return ENDS_OF_WORDS.has(child.name) ? [spaced(child), ' '] : [spaced(child)];
  }),
});

const textOf = (element: Element | undefined): string =>
  element === undefined ? '' : plainText(spaced(element));
const textAt = (element: Element | undefined, ...path: string[]): string =>
  textOf(atPath(element, ...path));

/** Some assignees have no address. */
const addressIn = (party: Element): Element => childNamed(party, 'addressbook') ?? party;
const organizationIn = (party: Element): string => textAt(addressIn(party), 'orgname');
const personIn = (party: Element): string =>
  ['first-name', 'middle-name', 'last-name', 'suffix']
    .map((part) => textAt(addressIn(party), part))
    .filter((name) => name !== '')
    .join(' ');

const namesOf = (parties: readonly Element[], nameIn: (party: Element) => string) =>
  parties.map(nameIn).filter((name) => name !== '');

const applicantsIn = (parties: Element | undefined): readonly Element[] =>
  elementsBelow(parties, ['us-applicant', 'applicant']);

/** Until 2012 the inventors had to be the applicants, so only the assignees show the organization behind a patent. */
const applicantsOf = (
  parties: Element | undefined,
  assignees: readonly Element[],
): readonly string[] => {
  const applicants = applicantsIn(parties);
  const organizations = namesOf([...applicants, ...assignees], organizationIn);
  if (organizations.length > 0) return organizations;
  const owners = namesOf(assignees, personIn);
  return owners.length > 0 ? owners : namesOf(applicants, personIn);
};

/**
 * Inventors who are also applicants are listed among the applicants; deceased inventors are listed separately, and
 * others applied on their behalf.
 */
const inventorsOf = (parties: Element | undefined): readonly string[] => {
  const applicants = applicantsIn(parties);
  const inventors = [
    ...applicants.filter(({ attributes }) => attributes['app-type'] === 'applicant-inventor'),
    ...elementsBelow(parties, ['inventor', 'deceased-inventor']),
  ];
  return namesOf(inventors.length > 0 ? inventors : applicants, personIn);
};

const CLASS_PARTS = ['section', 'class', 'subclass'] as const;
const CLASS = /^[A-HY]\d\d[A-Z] \d+\/\d+$/;

const classOf = (element: Element): string =>
  `${CLASS_PARTS.map((part) => textAt(element, part)).join('')} ${textAt(element, 'main-group')}/${textAt(element, 'subgroup')}`;

/**
 * Grants before 2015 have only International Patent Classification codes, on which the Cooperative Patent
 * Classification is based.
 */
const classesOf = (front: Element | undefined): readonly string[] => {
  const [cooperative, international] = (['cpc', 'ipcr'] as const).map((scheme) =>
    elementsBelow(childNamed(front, `classifications-${scheme}`), [`classification-${scheme}`])
      .map(classOf)
      .filter((symbol) => CLASS.test(symbol)),
  );
  return (cooperative?.length ? cooperative : international) ?? [];
};

const grantOf = (grant: Element): PatentResult => {
  const front = childNamed(grant, 'us-bibliographic-data-grant');
  const publication = atPath(front, 'publication-reference', 'document-id');
  const parties = childNamed(front, 'us-parties') ?? childNamed(front, 'parties');
  const cited = childNamed(front, 'us-references-cited') ?? childNamed(front, 'references-cited');
  return patentOf({
    number: parsePatentNumber(
      ['country', 'doc-number', 'kind'].map((part) => textAt(publication, part)).join(' '),
    ),
    title: textAt(front, 'invention-title'),
    abstract: textAt(grant, 'abstract'),
    applicants: applicantsOf(parties, childrenNamed(childNamed(front, 'assignees'), 'assignee')),
    inventors: inventorsOf(parties),
    filed: textAt(front, 'application-reference', 'document-id', 'date'),
    published: textAt(publication, 'date'),
    classes: classesOf(front),
    citations: elementsBelow(cited, ['othercit']).map((citation) => ({
      printed: textOf(citation),
    })),
  });
};

/** Reads one grant in the full-text XML of the United States Patent and Trademark Office (versions 4.0 to 4.7). */
export const readGrant = (xml: string): PatentResult => {
  let read: PatentResult = skipped('no patent');
  try {
    // Sequence listings are separate documents between the grants.
    parseElements(xml, GRANT, (grant) => (read = grantOf(grant)), UNREAD_PARTS);
  } catch (error) {
    if (error instanceof UnreadableArticle) return skipped('not readable');
    throw error;
  }
  return read;
};
