/** Stands for a letter that the font does not draw. */
export const BOX = '□';

/** Invisible marks say nothing on paper; what breaks lines or steers a screen becomes a space. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;
const steering = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

type Draws = (letter: string) => boolean;

/** A letter as the font can draw it: itself, its plain form (`𝑝` as `p`, `ﬁ` as `fi`), or a box. */
const drawable = (letter: string, draws: Draws): string => {
  if (draws(letter)) return letter;
  const plain = letter.normalize('NFKC');
  return Array.from(plain).every(draws) ? plain : BOX;
};

/** Any text as one line that the font can draw, at most so many characters of it. */
export const printable = (text: string, draws: Draws, most: number): string => {
  const line = text
    // Much longer than what is shown of it: nothing hostile is worked through to its end.
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
