import { type Section } from '#shared/domain/section.ts';
import { trimmedEnd } from '#shared/domain/trimmed.ts';

/** Words that identify a section in a title or a `sec-type`; the first one in the text decides. */
const NAMES: readonly (readonly [Section, RegExp])[] = [
  [
    'introduction',
    /\b(?:introduct(?:ion|ory)|intro|background|literature review|related works?)\b/i,
  ],
  [
    'methods',
    /\b(?:methods?|methodolog(?:y|ies)|materials|experimental (?:section|procedures?|design|part)|study design|statistical analys[ei]s|subjects and|patients and)\b/i,
  ],
  ['results', /\b(?:results?|findings)\b/i],
  [
    'discussion',
    /\b(?:discussions?|conclu(?:sions?|ding remarks?)|limitations|future directions?)\b/i,
  ],
];
/** Titles that identify a section only when they contain nothing else. */
const WHOLE: readonly (readonly [Section, RegExp])[] = [
  [
    'introduction',
    /^(?:motivation|rationale|objectives?|aims?|hypothes[ei]s|preamble|state of the art)$/i,
  ],
  [
    'methods',
    /^(?:participants|patients|subjects|measures|procedures?|data(?: collection| sources?| analysis)?|implementation|search strategy|setting|protocol|experimental|approach)$/i,
  ],
  ['results', /^(?:observations|outcomes?|evaluation|case (?:report|presentation|description))$/i],
  [
    'discussion',
    /^(?:implications|perspectives?|outlook|summary|interpretation|future (?:work|perspectives?|research)|comments?)$/i,
  ],
];
/** Inside an identified section, only a title that consists of such a name alone starts another section. */
const BARE =
  /^(?:introduction|background|(?:materials? and |patients and )?methods?|methodology|results?|findings|discussions?|conclusions?(?: and (?:outlook|perspectives?|future (?:directions?|work)))?|concluding remarks|limitations(?: of the study)?)$/i;
/** Parts at the end of an article that are not about the work itself. */
const APART =
  /supplement|additional (?:information|file)|data[ -]availab|dataset|acknowledg|funding|conflict|competing|coi[ -]statement|author contribution|abbreviation|appendi|ethic|consent|display.objects/i;

const namedBy = (
  text: string,
  names: readonly (readonly [Section, RegExp])[],
): Section | undefined => {
  let best: Section | undefined;
  let firstIndex = Infinity;
  for (const [section, pattern] of names) {
    const match = pattern.exec(text);
    if (match !== null && match.index < firstIndex) [best, firstIndex] = [section, match.index];
  }
  return best;
};

/** Returns a title without its number and its full stop: `2.1. Methods.` becomes `Methods`. */
const withoutNumber = (title: string): string =>
  trimmedEnd(title.replace(/^(?:(?:\d+|[ivxlc]+|[a-z])(?:\.\d+)*[.):|]?\s+)/i, ''), /[\s.:]/);

/**
 * Returns the section type of a section: by its `sec-type`, then by its title, then by its parent. "Results and
 * discussion" counts as the first of the two. Returns undefined when nothing identifies it.
 */
export const sectionOf = (
  type: string | undefined,
  printedTitle: string,
  parent: Section | undefined,
): Section | undefined => {
  if (type !== undefined && type !== '' && !/^sub/i.test(type)) {
    const words = type.replace(/[|,_-]/g, ' ');
    const typed = namedBy(words, NAMES) ?? namedBy(words, WHOLE);
    if (typed !== undefined) return typed;
    if (APART.test(type)) return 'other';
  }
  const title = withoutNumber(printedTitle);
  if (parent !== undefined)
    return parent !== 'other' && BARE.test(title) ? namedBy(title, NAMES) : parent;
  if (APART.test(title)) return 'other';
  return namedBy(title, WHOLE) ?? namedBy(title, NAMES);
};
