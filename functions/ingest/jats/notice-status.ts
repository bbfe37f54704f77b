import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';

/** A partial retraction leaves the paper valid and an addendum extends it, so both count as corrections. */
const BY_TYPE: readonly (readonly [RegExp, NoticeStatus])[] = [
  [/partial[- ]retract/i, 'has correction'],
  [/concern/i, 'has expression of concern'],
  [/withdraw|remov/i, 'withdrawn'],
  [/retract/i, 'retracted'],
  [/errat/i, 'has erratum'],
  [/correct|corrigend|addend|amend/i, 'has correction'],
];

/** Beginnings of titles that only notices have, followed by the title of the affected paper. */
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
  BY_TYPE.find(([pattern]) => pattern.test(type))?.[1];

/** Returns the status that a title announces and, if present, the title of the affected paper. */
export const announcedNotice = (
  title: string,
): { readonly status: NoticeStatus; readonly about?: string } | undefined => {
  const bare = title.replace(/^[\s["“(]+/, '');
  for (const [beginning, status] of IN_TITLE) {
    const prefix = beginning.exec(bare)?.[0];
    if (prefix === undefined) continue;
    const rest = bare.slice(prefix.length);
    // A paper may be about retractions, so the title of a notice has to continue with a colon, a dash, "to", "of" or a
    // quotation, or end there.
    const lead =
      /^[\])]?\s*(?:$|[.:–—-]\s*|(?:to|of|for|on)(?:\s+the (?:article|paper))?[\s:]+|(?=["“‘']))/i.exec(
        rest,
      );
    if (lead === null) continue;
    const target = rest.slice(lead[0].length).trim();
    return target === '' ? { status } : { status, about: target };
  }
  return undefined;
};

/** Publishers prefix the title of the paper itself: "RETRACTED ARTICLE: On things", "WITHDRAWN: On things". */
const OF_ITSELF =
  /^[\s[(]*(?:(retracted)|withdrawn|removed)(?: article| paper| manuscript| chapter)?[\s\])]*[:–—\]]/i;

/** Returns the status in a paper's own title. The title "On the removal of water" states none. */
export const ownStatus = (title: string): NoticeStatus | undefined => {
  const match = OF_ITSELF.exec(title);
  if (match === null) return undefined;
  return match[1] === undefined ? 'withdrawn' : 'retracted';
};
