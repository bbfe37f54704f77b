import { formatInline, escapeXml } from './marks.ts';
import { initialsOf, type Person } from './people.ts';
import { type Random } from './random.ts';
import { type OutsideWork, type Work } from './works.ts';

type Cited = Work | OutsideWork;

/** A reference as printed by the journal: with a DOI, with a PMID only, or with neither, to be matched by title. */
export const referenceXml = (
  random: Random,
  style: 'element' | 'mixed',
  id: string,
  label: string | undefined,
  cited: Cited,
): string => {
  const draw = random.next();
  const printed = draw < 0.78 ? 'doi' : draw < 0.88 ? 'pmid' : 'nothing';
  const identifier =
    printed === 'doi'
      ? `<pub-id pub-id-type="doi">${escapeXml(cited.doi)}</pub-id>${random.chance(0.5) ? `<pub-id pub-id-type="pmid">${cited.pmid}</pub-id>` : ''}`
      : printed === 'pmid'
        ? `<pub-id pub-id-type="pmid">${cited.pmid}</pub-id>`
        : '';
  const body =
    style === 'element' ? elementCitation(cited, identifier) : mixedCitation(cited, identifier);
  return `<ref id="${id}">${label === undefined ? '' : `<label>${label}</label>`}${body}</ref>`;
};

const nameXml = (person: Person): string =>
  `<name><surname>${escapeXml(person.surname)}</surname><given-names>${initialsOf(person)}</given-names></name>`;

const isBook = (cited: Cited): boolean =>
  cited.kind === 'outside' ? cited.book : cited.form === 'chapter';

const elementCitation = (cited: Cited, identifier: string): string => {
  const shownAuthors = cited.authors.slice(0, 6).map(nameXml).join('');
  const authorsXml = `<person-group person-group-type="author">${shownAuthors}${cited.authors.length > 6 ? '<etal/>' : ''}</person-group>`;
  const year = `<year>${cited.year}</year>`;
  if (isBook(cited) && cited.kind === 'outside')
    return `<element-citation publication-type="book">${authorsXml}<source>${formatInline(cited.title)}</source>${year}<publisher-name>${escapeXml(cited.source)}</publisher-name>${identifier}</element-citation>`;
  return `<element-citation publication-type="${isBook(cited) ? 'book' : 'journal'}">${authorsXml}<article-title>${formatInline(cited.title)}</article-title><source>${escapeXml(cited.source)}</source>${year}<volume>${cited.volume}</volume><fpage>${cited.firstPage}</fpage>${identifier}</element-citation>`;
};

const mixedCitation = (cited: Cited, identifier: string): string => {
  const authorsText = cited.authors
    .slice(0, 6)
    .map(
      (person) =>
        `<string-name><surname>${escapeXml(person.surname)}</surname> <given-names>${initialsOf(person)}</given-names></string-name>`,
    )
    .join(', ');
  const title =
    isBook(cited) && cited.kind === 'outside'
      ? `<source>${formatInline(cited.title)}</source>. <publisher-name>${escapeXml(cited.source)}</publisher-name>`
      : `<article-title>${formatInline(cited.title)}</article-title>. <source>${escapeXml(cited.source)}</source> <volume>${cited.volume}</volume>: <fpage>${cited.firstPage}</fpage>`;
  return `<mixed-citation publication-type="${isBook(cited) ? 'book' : 'journal'}">${authorsText} (<year>${cited.year}</year>) ${title}. ${identifier}</mixed-citation>`;
};
