import fc from './fast-check.ts';

const oneOf = (characters: string) => fc.constantFrom(...characters.split(''));
const digits = (length: number) =>
  fc
    .integer({ min: 0, max: 10 ** length - 1 })
    .map((number) => String(number).padStart(length, '0'));
const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: oneOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength, maxLength });
const word = fc.string({
  unit: oneOf('abcdefghijklmnopqrstuvwxyz0123456789'),
  minLength: 1,
  maxLength: 12,
});
const year = fc.integer({ min: 1900, max: 2010 }).map(String);
const issn = fc.tuple(digits(4), digits(3), oneOf('0123456789X'));

const serial = fc
  .record({ issn, year, volume: digits(3), page: digits(4), title: letters(2, 6) })
  .map(({ issn: [a, b, check], ...more }) => ({ issn: `${a}-${b}${check}`, ...more }));

/** The shapes that AMS, ESA, BioOne, Wiley, Elsevier and others gave DOIs, and present ones. */
const suffix = fc.oneof(
  serial.map(
    ({ issn: of, year: y, volume, page, title }) =>
      `${of}(${y})${volume}<${page}:${title}>2.0.CO;2`,
  ),
  serial.map(
    ({ issn: of, year: y, volume, page, title }) =>
      `${of}(${y})${volume}[${page}:${title}]2.0.CO;2`,
  ),
  fc
    .tuple(serial, digits(4), digits(2), oneOf('0123456789ABCX'))
    .map(
      ([{ issn: of, year: y, volume, page, title }, day, issue, check]) =>
        `(SICI)${of}(${y}${day})${volume}:${issue}<${page}::AID-${title}${issue}>3.0.CO;2-${check}`,
    ),
  fc
    .tuple(serial, digits(4))
    .map(([{ issn: of, year: y }, item]) => `S${of}(${y.slice(2)})0${item}-${item.slice(0, 1)}`),
  fc.tuple(word, year, word).map(([a, y, b]) => `${a}.${y}.${b}(${b}${a})`),
  fc.tuple(word, word, word).map((parts) => parts.join('/')),
  fc.tuple(word, word, digits(3)).map(([a, b, number]) => `${a}-${b}_${number}`),
  fc.tuple(word, digits(2), digits(3)).map(([a, b, number]) => `978-3-${b}-${number}-${a}x`),
  fc.tuple(word, digits(2)).map(([a, number]) => `${a}:${number}+${a}`),
);

/** DOIs of a grammar of old and present shapes, as publishers print them: in upper and lower case. */
export const oldDois = fc
  .tuple(fc.constantFrom('10.5555', '10.12345', '10.1000.10'), suffix)
  .map(([prefix, rest]) => `${prefix}/${rest}`);
