import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

import { create, type Font } from 'fontkit';

import { once } from '#functions/platform/once.ts';

const FOLDER = '@expo-google-fonts/inter';
const REGULAR = '400Regular/Inter_400Regular.ttf';
const BOLD = '600SemiBold/Inter_600SemiBold.ttf';

const inPackage = (file: string) => createRequire(import.meta.url).resolve(`${FOLDER}/${file}`);

/** The font files in their package, to be copied beside the bundle. */
export const reportFontFiles = (): readonly string[] => [REGULAR, BOLD].map(inPackage);

const fontFile = (file: string): Buffer => {
  const beside = new URL(`./${basename(file)}`, import.meta.url);
  return readFileSync(existsSync(beside) ? beside : inPackage(file));
};

/** Disables OpenType features: European text needs none, and shaping takes nine tenths of a report's time. */
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

const openFont = (file: string): Font => {
  const font = create(fontFile(file));
  if (!('characterSet' in font)) throw new TypeError(`${file} contains several fonts.`);
  const layout = font.layout.bind(font);
  return Object.assign(font, { layout: (text: string) => layout(text, UNSHAPED) });
};

/** The report's font: the web app's, complete, with Latin, Greek and Cyrillic. */
export const reportFonts = once(() => {
  const regular = openFont(REGULAR);
  const availableCharacters = new Set(regular.characterSet);
  return {
    regular,
    bold: openFont(BOLD),
    draws: (character: string) => availableCharacters.has(character.codePointAt(0) ?? 0),
  };
});
