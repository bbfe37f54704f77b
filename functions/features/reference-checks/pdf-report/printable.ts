/** Replaces a character the font does not have. */
export const BOX = '□';

/** Invisible characters are removed; line breaks and control characters become spaces. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;
const steering = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

type Draws = (letter: string) => boolean;

/** Returns a character the font can draw: itself, its plain form (`𝑝` as `p`, `ﬁ` as `fi`), or a box. */
const drawable = (letter: string, draws: Draws): string => {
  if (draws(letter)) return letter;
  const plain = letter.normalize('NFKC');
  return Array.from(plain).every(draws) ? plain : BOX;
};

/** Returns text as one printable line of limited length. */
export const printable = (text: string, draws: Draws, most: number): string => {
  const line = text
    // Much longer than what is shown, so that hostile text is not processed to its end.
    .slice(0, most * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(steering, ' ')
    .trim();
  const letters = Array.from(line);
  const shown = letters.length > most ? [...letters.slice(0, most - 1), '…'] : letters;
  return shown.map((letter) => drawable(letter, draws)).join('');
};
