import { parseDoi } from '#shared/domain/doi.ts';

/**
 * Old DOIs with an SICI contain angle brackets and semicolons:
 * `10.1002/(SICI)1097-0258(19980815)17:15/16<1661::AID-SIM968>3.0.CO;2-2`.
 */
const SICI = String.raw`\(SICI\)[^\s"<>;]{1,200}(?:<[^\s"<>]{1,99}>[^\s"<>]{1,99})?`;
const DOI = new RegExp(
  String.raw`(?<![\d.])10\.\d{4,9}(?:\.\d{1,9}){0,9}/(?:${SICI}|[^\s"<>|\\^\`{}]{1,300})`,
  'gi',
);
/** A DOI with a percent-encoded slash, as in URLs. */
const ENCODED = /(?<![\d.])10\.\d{4,9}(?:\.\d{1,9}){0,9}%2f[^\s"<>&?#]{1,300}/gi;

/** Path segments after a DOI in the URL of an article page. */
const PAGE_ENDS =
  /(?:\/(?:full|full-?text|abstract|abs|e?pdf|meta|summary|references|html))+$|\.pdf$/i;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const withoutEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|amp);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? entity);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Several DOIs in one word: `10.5555/a,10.5555/b;https://doi.org/10.5555/c`. */
const NEXT_DOI = /[,;|]+(?=(?:https?:\/\/|doi:|info:doi\/|10\.\d{4,9}\/))/i;

const isInAddress = (text: string, offset: number): boolean =>
  /https?:\/\/\S*$/i.test(text.slice(Math.max(0, offset - 200), offset));
const isAtResolver = (text: string, offset: number): boolean =>
  /https?:\/\/(?:dx\.|www\.)?doi\.org\/$/i.test(text.slice(Math.max(0, offset - 30), offset));

/**
 * Characters around a DOI that are not part of it: the query and fragment of a URL, closing brackets and quotation
 * marks.
 */
const bare = (text: string, word: string, offset: number): string => {
  if (!isInAddress(text, offset)) return word.replace(/[\]»”’*_]+$/, '');
  const plain = word
    .replace(/[?#&].*$/, '')
    .replace(/[\])*_]+$/, (end) => (end.includes(')') ? end : ''));
  return isAtResolver(text, offset) ? plain : plain.replace(PAGE_ENDS, '');
};

/** Returns every DOI in a text, in our normalized form and in text order, including repetitions. */
export const doisIn = (input: string): readonly string[] => {
  const text = withoutEntities(input).replace(ENCODED, decoded);
  const dois: string[] = [];
  for (const { 0: match, index } of text.matchAll(DOI)) {
    const [firstDoi = '', ...otherDois] = match.split(NEXT_DOI);
    const doi = parseDoi(bare(text, firstDoi, index));
    if (doi) dois.push(doi);
    for (const otherDoi of otherDois) dois.push(...doisIn(otherDoi));
  }
  return dois;
};

export const firstDoiIn = (...texts: readonly (string | undefined)[]): string | undefined => {
  for (const text of texts) {
    const doi = text === undefined ? undefined : doisIn(text)[0];
    if (doi) return doi;
  }
  return undefined;
};
