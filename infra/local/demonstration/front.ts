import { type Draft } from './draft.ts';
import { type Journal } from './journals.ts';
import { escapeXml, formatInline } from './marks.ts';
import { type Institution } from './people.ts';
import { type Random } from './random.ts';
import { type Work } from './works.ts';

export const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const NAMESPACES =
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML"';

export const journalMeta = ({ name, issn, publisher, code }: Journal): string =>
  `<journal-meta><journal-id journal-id-type="publisher-id">${code}</journal-id><journal-title-group><journal-title>${escapeXml(name)}</journal-title></journal-title-group><issn pub-type="epub">${issn}</issn><publisher><publisher-name>${escapeXml(publisher)}</publisher-name></publisher></journal-meta>`;

export const dateXml = (type: string, year: number, month?: number, day?: number): string =>
  `<pub-date pub-type="${type}">${day === undefined ? '' : `<day>${day}</day>`}${month === undefined ? '' : `<month>${month}</month>`}<year>${year}</year></pub-date>`;

const addresses = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
};
const sentences = {
  'CC BY 4.0':
    'This article is distributed under the terms of the Creative Commons Attribution 4.0 International License.',
  'CC0 1.0': 'The authors have dedicated this work to the public domain.',
};

export const permissions = (journal: Journal, year: number): string =>
  `<permissions><copyright-year>${year}</copyright-year><license license-type="open-access" xlink:href="${addresses[journal.license]}"><license-p>${sentences[journal.license]}</license-p></license></permissions>`;

/** `article-type` of each form, and the subject under which journals print it. */
const types = {
  research: ['research-article', 'Research Article'],
  review: ['review-article', 'Review'],
  brief: ['brief-report', 'Short Report'],
  preprint: ['preprint', 'Preprint'],
  chapter: ['chapter-article', 'Book Chapter'],
} as const satisfies Record<Work['form'], readonly [string, string]>;

export const articleType = ({ form }: Work): string => types[form][0];

export const articleMeta = (random: Random, work: Work, draft: Draft, related: string): string => {
  const { journal, field } = work;
  const [, heading] = types[work.form];
  const institutions = [...new Set(work.authors.map(({ home }) => home))];
  return [
    '<article-meta>',
    `<article-id pub-id-type="doi">${work.doi}</article-id><article-id pub-id-type="pmid">${work.pmid}</article-id>`,
    journal.kind === 'journal' ? `<article-id pub-id-type="pmc">PMC${work.pmid}</article-id>` : '',
    `<article-categories><subj-group subj-group-type="heading"><subject>${heading}</subject></subj-group><subj-group subj-group-type="discipline">${field.subjects.map((subject) => `<subject>${escapeXml(subject)}</subject>`).join('')}</subj-group></article-categories>`,
    `<title-group><article-title>${formatInline(work.title)}</article-title></title-group>`,
    contributors(work, institutions),
    dateXml('epub', work.year, work.month, work.day),
    dateXml('collection', work.year),
    `<volume>${work.volume}</volume><issue>${work.issue}</issue><fpage>${work.firstPage}</fpage><lpage>${work.lastPage}</lpage>`,
    permissions(journal, work.year),
    related,
    abstractXml(draft),
    keywordGroups(random, work),
    fundingGroup(work),
    '</article-meta>',
  ].join('');
};

const contributors = (work: Work, institutions: readonly Institution[]): string => {
  const contributorsXml = work.authors.map((person, index) => {
    const orcid =
      person.orcid === undefined
        ? ''
        : `<contrib-id contrib-id-type="orcid">https://orcid.org/${person.orcid}</contrib-id>`;
    const corresponding = index === work.authors.length - 1 ? ' corresp="yes"' : '';
    const affiliationNumber = institutions.indexOf(person.home) + 1;
    return `<contrib contrib-type="author"${corresponding}>${orcid}<name><surname>${escapeXml(person.surname)}</surname><given-names>${escapeXml(person.givenNames)}</given-names></name><xref ref-type="aff" rid="aff${affiliationNumber}">${affiliationNumber}</xref></contrib>`;
  });
  const affiliationsXml = institutions.map(
    ({ name, city, country, ror }, index) =>
      `<aff id="aff${index + 1}"><label>${index + 1}</label><institution-wrap><institution-id institution-id-type="ror">${ror}</institution-id><institution>${escapeXml(name)}</institution></institution-wrap>, <addr-line>${escapeXml(city)}</addr-line>, <country>${escapeXml(country)}</country></aff>`,
  );
  return `<contrib-group>${contributorsXml.join('')}${affiliationsXml.join('')}</contrib-group>`;
};

const abstractXml = ({ abstract }: Draft): string =>
  `<abstract>${abstract.map(({ title, text }) => (title === undefined ? `<p>${formatInline(text)}</p>` : `<sec><title>${title}</title><p>${formatInline(text)}</p></sec>`)).join('')}</abstract>`;

/** Adds headings and substances, as a library would, to a part of the articles. */
const keywordGroups = (random: Random, { field }: Work): string => {
  const group = (type: string, title: string, keywords: readonly string[]) =>
    keywords.length === 0
      ? ''
      : `<kwd-group kwd-group-type="${type}"><title>${title}</title>${keywords.map((keyword) => `<kwd>${escapeXml(keyword)}</kwd>`).join('')}</kwd-group>`;
  const chooseSome = (keywords: readonly string[], minimum: number) =>
    random.shuffled(keywords).slice(0, random.integer(minimum, keywords.length));
  const authors = group('author', 'Keywords', chooseSome(field.keywords, 3));
  if (!random.chance(0.6)) return authors;
  return (
    authors +
    group('MeSH', 'MeSH headings', chooseSome(field.meshDescriptors, 2)) +
    group('substances', 'Substances', chooseSome(field.substances, 0))
  );
};

const fundingGroup = ({ funding }: Work): string =>
  funding.length === 0
    ? ''
    : `<funding-group>${funding.map(({ funder, id, award }) => `<award-group><funding-source><institution-wrap><institution-id institution-id-type="FundRef">${id}</institution-id><institution>${escapeXml(funder)}</institution></institution-wrap></funding-source><award-id>${award}</award-id></award-group>`).join('')}</funding-group>`;
