import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';

/** A partial retraction leaves the paper standing and an addendum adds to it: both are corrections of it. */
const BY_TYPE: readonly (readonly [RegExp, NoticeStatus])[] = [
  [/partial[- ]retract/i, 'has correction'],
  [/concern/i, 'has expression of concern'],
  [/withdraw|remov/i, 'withdrawn'],
  [/retract/i, 'retracted'],
  [/errat/i, 'has erratum'],
  [/correct|corrigend|addend|amend/i, 'has correction'],
];

/** The beginnings of titles that only notices have, up to the title of the paper they speak of. */
const IN_TITLE: readonly (readonly [RegExp, NoticeStatus])[] = [
  [/^(?:editorial\s+)?expression of (?:editorial )?concern\b/i, 'has expression of concern'],
  [/^partial retraction\b/i, 'has correction'],
  [
    /^(?:notice of |statement of )?(?:withdrawal|withdrawn|removal|removed)\b(?: notice)?/i,
    'withdrawn',
  ],
  [
    /^(?:notice of |statement of |editorial )?(?:retraction|retracted)\b(?: (?:note|notice|article|statement|paper))?/i,
    'retracted',
  ],
  [/^(?:publisher[’']?s?[’']? |author[’']?s?[’']? )?errat(?:um|a)\b/i, 'has erratum'],
  [
    /^(?:publisher[’']?s?[’']? |author[’']?s?[’']? )?(?:corrections?|corrigend(?:um|a)|addend(?:um|a))\b/i,
    'has correction',
  ],
];

export const statusOfType = (type: string): NoticeStatus | undefined =>
  BY_TYPE.find(([words]) => words.test(type))?.[1];

/** The status that a title announces, and the title of the paper that follows, where one does. */
export const announcedBy = (
  title: string,
): { readonly status: NoticeStatus; readonly about?: string } | undefined => {
  const bare = title.replace(/^[\s["“(]+/, '');
  for (const [beginning, status] of IN_TITLE) {
    const found = beginning.exec(bare)?.[0];
    if (found === undefined) continue;
    const rest = bare.slice(found.length);
    // A paper may be about retractions: a notice goes on with a colon, a dash, "to", "of", a quotation, or not at all.
    const lead =
      /^[\])]?\s*(?:$|[.:–—-]\s*|(?:to|of|for|on)(?:\s+the (?:article|paper))?[\s:]+|(?=["“‘']))/i.exec(
        rest,
      );
    if (lead === null) continue;
    const about = rest.slice(lead[0].length).trim();
    return about === '' ? { status } : { status, about };
  }
  return undefined;
};

/** Publishers print this before the title of the paper itself: "RETRACTED ARTICLE: On things", "WITHDRAWN: On things". */
const OF_ITSELF =
  /^[\s[(]*(?:(retracted)|withdrawn|removed)(?: article| paper| manuscript| chapter)?[\s\])]*[:–—\]]/i;

/** What a paper's own title says of it. A paper "On the removal of water" says nothing. */
export const ownStatus = (title: string): NoticeStatus | undefined => {
  const found = OF_ITSELF.exec(title);
  if (found === null) return undefined;
  return found[1] === undefined ? 'withdrawn' : 'retracted';
};
