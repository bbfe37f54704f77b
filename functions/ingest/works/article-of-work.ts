import type { RegistryAuthor, RegistryReference, RegistryWork } from './registry-work.ts';

export const ARTICLE_TYPES: Readonly<Record<RegistryWork['type'], string>> = {
  article: 'research-article',
  review: 'review-article',
  preprint: 'preprint',
  editorial: 'editorial',
  letter: 'letter',
  other: 'other',
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const element = (name: string, content: string | undefined, attributes = ''): string =>
  content === undefined || content === ''
    ? ''
    : `<${name}${attributes}>${escaped(content)}</${name}>`;

const nameOf = ({ family, given, suffix, isGroup }: RegistryAuthor): string =>
  isGroup
    ? element('collab', family)
    : `<name>${element('surname', family)}${element('given-names', given)}${element('suffix', suffix)}</name>`;

const author = (contributor: RegistryAuthor): string =>
  `<contrib contrib-type="author">${element('contrib-id', contributor.orcid, ' contrib-id-type="orcid"')}${nameOf(contributor)}</contrib>`;

const reference = (
  { doi, title, author: firstAuthor, year, source, printed }: RegistryReference,
  index: number,
): string => {
  const name = element('surname', firstAuthor);
  const fields = [
    name && `<person-group person-group-type="author"><name>${name}</name></person-group>`,
    element('article-title', title),
    element('source', source),
    element('year', year === undefined ? undefined : String(year)),
    element('pub-id', doi, ' pub-id-type="doi"'),
  ].join('');
  const number = String(index + 1);
  // With a title, the fields are more precise than the printed text; otherwise only the printed text can be matched.
  const citation =
    printed !== undefined && title === undefined
      ? `<mixed-citation>${escaped(printed)}${element('pub-id', doi, ' pub-id-type="doi"')}</mixed-citation>`
      : `<element-citation publication-type="journal">${fields}</element-citation>`;
  return `<ref id="B${number}"><label>${number}</label>${citation}</ref>`;
};

const dateOf = ({ date }: RegistryWork): string =>
  date === undefined
    ? ''
    : `<pub-date date-type="pub">${[
        element('day', date.day === undefined ? undefined : String(date.day)),
        element('month', date.month === undefined ? undefined : String(date.month)),
        element('year', String(date.year)),
      ].join('')}</pub-date>`;

/**
 * Converts a work into an article without text, so that it is read, matched and counted like any other: it cites the
 * works in its reference list.
 */
export const articleOfWork = (work: RegistryWork): string =>
  [
    `<article article-type="${ARTICLE_TYPES[work.type]}"><front><journal-meta>`,
    work.journal === undefined
      ? ''
      : `<journal-title-group>${element('journal-title', work.journal)}</journal-title-group>`,
    ...work.issns.map((issn) => element('issn', issn)),
    '</journal-meta><article-meta>',
    element('article-id', work.doi, ' pub-id-type="doi"'),
    element('article-id', work.pmid, ' pub-id-type="pmid"'),
    `<title-group>${element('article-title', work.title)}</title-group>`,
    `<contrib-group>${work.authors.map(author).join('')}</contrib-group>`,
    dateOf(work),
    '</article-meta></front>',
    work.references.length === 0
      ? ''
      : `<back><ref-list>${work.references.map(reference).join('')}</ref-list></back>`,
    '</article>',
  ].join('');
