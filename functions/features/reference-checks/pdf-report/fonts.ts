import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

import { create, type Font } from 'fontkit';

import { once } from '#functions/platform/once.ts';

const FOLDER = '@expo-google-fonts/inter';
const REGULAR = '400Regular/Inter_400Regular.ttf';
const BOLD = '600SemiBold/Inter_600SemiBold.ttf';

const inPackage = (file: string) => createRequire(import.meta.url).resolve(`${FOLDER}/${file}`);

/** The fonts in their package, to be laid beside what is bundled. */
export const reportFontFiles = (): readonly string[] => [REGULAR, BOLD].map(inPackage);

const fontFile = (file: string): Buffer => {
  const beside = new URL(`./${basename(file)}`, import.meta.url);
  return readFileSync(existsSync(beside) ? beside : inPackage(file));
};

/**
 * What a font may do with letters beside each other; the letters of Europe are written without, and looking for it takes
 * nine tenths of the time of a report.
 */
const shaping = [
  'calt',
  'ccmp',
  'clig',
  'curs',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
];
const UNSHAPED = Object.fromEntries(shaping.map((feature) => [feature, false]));

const opened = (file: string): Font => {
  const font = create(fontFile(file));
  if (!('characterSet' in font)) throw new TypeError(`${file} holds several fonts.`);
  const layout = font.layout.bind(font);
  return Object.assign(font, { layout: (text: string) => layout(text, UNSHAPED) });
};

/** The letters of a report: the font of the web application, whole, with Latin, Greek and Cyrillic. */
export const reportFonts = once(() => {
  const regular = opened(REGULAR);
  const drawn = new Set(regular.characterSet);
  return {
    regular,
    bold: opened(BOLD),
    draws: (letter: string) => drawn.has(letter.codePointAt(0) ?? 0),
  };
});
