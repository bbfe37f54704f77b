import { addressOf, type CitableWork } from './citation-formats.ts';
import { pageRangesIn, rangeWith } from './page-range.ts';
import { invertedName, parsePersonName, uninvertedName } from './person-name.ts';

/** The citation styles that journals request most; titles remain as printed. */
export const citationStyles = ['apa', 'mla', 'chicago', 'harvard', 'vancouver'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** `Ada Maria` as A and M, `Jean-Paul` as J and -P, `AB` as A and B. */
const initialsOf = (given: string): readonly string[] =>
  (given.match(/-?\p{L}+/gu) ?? []).flatMap((word) => {
    if (/^\p{Lu}{2,4}$/u.test(word)) return word.split(/(?=\p{Lu})/u);
    const [first = '', second = ''] = word;
    return first === '-' ? [`-${second.toUpperCase()}`] : [first.toUpperCase()];
  });

/** `Quill, A. M.`, or without spaces between the initials `Quill, A.M.` */
const withInitials =
  (between: string) =>
  (name: string): string => {
    const { family, given, suffix } = parsePersonName(name);
    const initials = initialsOf(given ?? '').map((initial) => `${initial}.`);
    return [family, initials.join(between).replaceAll(' -', '-'), suffix]
      .filter((part) => part !== undefined && part !== '')
      .join(', ');
  };

const joined = (names: readonly string[], last: string): string =>
  names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;

/** Ensures exactly one full stop at the end. */
const stopped = (part: string): string => (/[.?!]$/.test(part) ? part : `${part}.`);
const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part === undefined || part === '' ? [] : stopped(part))).join(' ');
const listed = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ');

const rangeOf = ({ pages }: CitableWork): string | undefined =>
  pages && pageRangesIn(pages).map(rangeWith('–')).join(', ');
const counted = (pages: string | undefined): string | undefined =>
  pages && (pages.includes('–') ? `pp. ${pages}` : `p. ${pages}`);
const issueOf = ({ volume, issue }: CitableWork): string | undefined =>
  volume === undefined && issue === undefined
    ? undefined
    : `${volume ?? ''}${issue === undefined ? '' : `(${issue})`}`;
const sourceOf = ({ journal, publisher }: CitableWork): string | undefined => journal ?? publisher;

/** Lists up to 20 authors; of more, the first 19 and the last. */
const apa = (work: CitableWork): string => {
  const names = work.authors.map(withInitials(' '));
  const authors =
    names.length > 20
      ? `${names.slice(0, 19).join(', ')}, … ${withInitials(' ')(work.more?.last ?? work.authors.at(-1) ?? '')}`
      : joined(names, ', & ');
  const year = `(${work.year ?? 'n.d.'})`;
  const title = authors === '' ? [work.title, year] : [`${authors} ${year}`, work.title];
  const source = listed(sourceOf(work), issueOf(work), rangeOf(work));
  return [sentences(...title, source), addressOf(work) ?? ''].join(' ').trim();
};

const mla = (work: CitableWork): string => {
  const [first, second, ...more] = work.authors;
  const lead = first === undefined ? '' : invertedName(first);
  const authors =
    more.length > 0
      ? `${lead}, et al`
      : joined([lead, ...(second === undefined ? [] : [uninvertedName(second)])], ', and ');
  const source = listed(
    sourceOf(work),
    work.volume && `vol. ${work.volume}`,
    work.issue && `no. ${work.issue}`,
    work.year?.toString(),
    counted(rangeOf(work)),
    addressOf(work),
  );
  return `${sentences(authors)} “${stopped(work.title)}” ${stopped(source)}`.trim();
};

/** Author and date. Lists up to ten authors; of more, the first seven. */
const chicago = (work: CitableWork): string => {
  const names = work.authors.map((name, index) =>
    index === 0 ? invertedName(name) : uninvertedName(name),
  );
  const authors =
    names.length > 10 ? `${names.slice(0, 7).join(', ')}, et al` : joined(names, ', and ');
  const issue = [sourceOf(work), work.volume, work.issue && `(${work.issue})`]
    .filter((part) => part !== undefined)
    .join(' ');
  const pages = rangeOf(work);
  const source = pages === undefined ? issue : `${issue}: ${pages}`;
  const head = sentences(authors, work.year?.toString() ?? 'n.d.');
  return `${head} “${stopped(work.title)}” ${sentences(source, addressOf(work) ?? '')}`;
};

/** Author and date, as British universities require: lists up to three authors; of more, the first. */
const harvard = (work: CitableWork): string => {
  const names = work.authors.map(withInitials(''));
  const authors = names.length > 3 ? `${names[0]} et al.` : joined(names, ' and ');
  const head = `${authors} (${work.year ?? 'no date'})`.trim();
  const source = listed(sourceOf(work), issueOf(work), counted(rangeOf(work)));
  const address = addressOf(work);
  const found = sentences(source, address === undefined ? '' : `Available at: ${address}`);
  return `${head} ‘${work.title}’${source === '' ? '.' : ','} ${found}`.trim();
};

const ORDINALS: Readonly<Record<string, string>> = { II: '2nd', III: '3rd', IV: '4th' };
/** Medical journals print `Jr` and `3rd`. */
const plainSuffix = (suffix: string): string => {
  const bare = suffix.replace(/\.$/, '');
  return ORDINALS[bare] ?? bare;
};

/** Lists up to six authors; of more, the first six. */
const vancouver = (work: CitableWork): string => {
  const names = work.authors.map((name) => {
    const { family, given, suffix } = parsePersonName(name);
    const initials = initialsOf(given ?? '')
      .join('')
      .replaceAll('-', '');
    return [family, initials, suffix && plainSuffix(suffix)].filter(Boolean).join(' ');
  });
  const authors = listed(...names.slice(0, 6), names.length > 6 ? 'et al' : undefined);
  const issue = issueOf(work);
  const pages = work.pages && pageRangesIn(work.pages).map(rangeWith('-')).join(', ');
  const when = [
    work.year?.toString() ?? 'date unknown',
    issue && `;${issue}`,
    pages && `:${pages}`,
  ].join('');
  const found = work.doi === undefined ? (work.address ?? '') : `doi:${work.doi}`;
  return `${sentences(authors, work.title, sourceOf(work), when)} ${found}`.trim();
};

const writers: Readonly<Record<CitationStyle, (work: CitableWork) => string>> = {
  apa,
  mla,
  chicago,
  harvard,
  vancouver,
};

/** Returns the work as one line of a reference list. */
export const citationStyled = (style: CitationStyle, work: CitableWork): string =>
  writers[style](work);
