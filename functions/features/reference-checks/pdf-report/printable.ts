/** Replaces a character the font does not have. */
export const MISSING_GLYPH = '□';

/** Invisible characters are removed; line breaks and control characters become spaces. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;
const steering = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

type Draws = (character: string) => boolean;

/** Returns a character the font can draw: itself, its plain form (`𝑝` as `p`, `ﬁ` as `fi`), or a box. */
const drawable = (character: string, draws: Draws): string => {
  if (draws(character)) return character;
  const plain = character.normalize('NFKC');
  return Array.from(plain).every(draws) ? plain : MISSING_GLYPH;
};

/** Returns text as one printable line of limited length. */
export const printable = (text: string, draws: Draws, maxLength: number): string => {
  const line = text
    // Much longer than what is shown, so that hostile text is not processed to its end.
    .slice(0, maxLength * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(steering, ' ')
    .trim();
  const characters = Array.from(line);
  const shownCharacters =
    characters.length > maxLength ? [...characters.slice(0, maxLength - 1), '…'] : characters;
  return shownCharacters.map((character) => drawable(character, draws)).join('');
};
