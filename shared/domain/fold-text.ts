/** Returns a text in lower case, without diacritics and with compatibility characters (ligatures, full-width letters) spelled plainly. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
