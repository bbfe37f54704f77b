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

import { left, type PatentRead, patentOf } from './given-patent.ts';

const GRANT = 'us-patent-grant';

const textAt = (element: Element | undefined, ...path: string[]): string =>
  plainText(atPath(element, ...path));

const organizationIn = (party: Element): string => textAt(party, 'addressbook', 'orgname');
const personIn = (party: Element): string =>
  [textAt(party, 'addressbook', 'first-name'), textAt(party, 'addressbook', 'last-name')]
    .filter((name) => name !== '')
    .join(' ');

const isNamed = (name: string): boolean => name !== '';

/** Until 2012 the inventors had to apply themselves, so that who stands behind a patent is told by its assignees alone. */
const applicantsOf = (parties: Element | undefined, assignees: Element | undefined) => {
  const applicants = elementsBelow(parties, ['us-applicant', 'applicant']);
  const organizations = [...applicants, ...childrenNamed(assignees, 'assignee')]
    .map(organizationIn)
    .filter(isNamed);
  return organizations.length > 0 ? organizations : applicants.map(personIn).filter(isNamed);
};

const inventorsOf = (parties: Element | undefined): readonly string[] => {
  const named = elementsBelow(parties, ['inventor']).map(personIn).filter(isNamed);
  return named.length > 0
    ? named
    : elementsBelow(parties, ['applicant']).map(personIn).filter(isNamed);
};

const CLASS_PARTS = ['section', 'class', 'subclass'] as const;

const classOf = (element: Element): string =>
  `${CLASS_PARTS.map((part) => textAt(element, part)).join('')} ${textAt(element, 'main-group')}/${textAt(element, 'subgroup')}`;

const grantOf = (grant: Element): PatentRead => {
  const front = childNamed(grant, 'us-bibliographic-data-grant');
  const publication = atPath(front, 'publication-reference', 'document-id');
  const parties = childNamed(front, 'us-parties') ?? childNamed(front, 'parties');
  const cited = childNamed(front, 'us-references-cited') ?? childNamed(front, 'references-cited');
  return patentOf({
    number: parsePatentNumber(
      ['country', 'doc-number', 'kind'].map((part) => textAt(publication, part)).join(' '),
    ),
    title: textAt(front, 'invention-title'),
    abstract: plainText(childNamed(grant, 'abstract')),
    applicants: applicantsOf(parties, childNamed(front, 'assignees')),
    inventors: inventorsOf(parties),
    filed: textAt(front, 'application-reference', 'document-id', 'date'),
    published: textAt(publication, 'date'),
    classes: elementsBelow(childNamed(front, 'classifications-cpc'), ['classification-cpc']).map(
      classOf,
    ),
    citations: elementsBelow(cited, ['othercit']).map((citation) => ({
      printed: plainText(citation),
    })),
  });
};

/** Reads one grant of the full text XML of the United States Patent and Trademark Office (versions 4.0 to 4.7). */
export const readGrant = (xml: string): PatentRead => {
  let read: PatentRead = left('no patent');
  try {
    // Sequence listings stand between the grants as documents of their own.
    parseElements(xml, GRANT, (grant) => (read = grantOf(grant)));
  } catch (error) {
    if (error instanceof UnreadableArticle) return left('not readable');
    throw error;
  }
  return read;
};
