import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const styles = globSync('web/**/*.css', { cwd: root });

/** What names a side of the screen and stays right where the page runs from right to left. */
const REASONS: Readonly<Record<string, string>> = {
  'web/ui/Select.module.css: background': 'mirrored by :dir(rtl) below it',
  'web/ui/Select.module.css: background-position': 'the mirrored place',
  'web/ui/Disclosure.module.css: border-width':
    'two edges of a square, turned to point; mirrored by :dir(rtl)',
  'web/ui/Switch.module.css: border-width':
    'two edges of a rectangle, turned to a tick, which is the same everywhere',
  'web/features/search/filters.module.css: border-width':
    'two edges of a square, turned to point up or down',
};

const SIDED_NAME =
  /^(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)|^(?:left|right)$|^border-(?:top|bottom)-(?:left|right)-radius$/;
const SIDED_VALUE =
  /^(?:text-align|float|clear|background|background-position|transform-origin|object-position)$/;
/** Of four values the second is the right side and the fourth the left one. */
const FOUR_SIDES =
  /^(?:margin|padding|inset|border-width|border-color|border-style|scroll-margin|scroll-padding)$/;

const partsOf = (value: string): readonly string[] =>
  value.match(/[^\s()]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?/g) ?? [];

const namesASide = (name: string, value: string): boolean => {
  const parts = partsOf(value);
  return (
    SIDED_NAME.test(name) ||
    (SIDED_VALUE.test(name) && parts.some((part) => /^(?:left|right)$/.test(part))) ||
    (FOUR_SIDES.test(name) && parts.length === 4 && parts[1] !== parts[3]) ||
    (name === 'border-radius' &&
      parts.length === 4 &&
      (parts[0] !== parts[1] || parts[2] !== parts[3])) ||
    (name === 'transform' && /translateX\(|translate\([^,)]*[1-9]/.test(value))
  );
};

const sidesIn = (css: string): readonly string[] =>
  [
    ...css
      .replaceAll(/\/\*[^]*?\*\/|url\("[^"]*"\)/g, '')
      .matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g),
  ]
    .filter(([, name = '', value = '']) => namesASide(name, value.trim()))
    .map(([, name = '']) => name);

it.each([
  'margin-left: 4px',
  'right: 0',
  'text-align: right',
  'padding: 1px 2px 3px 4px',
  'border-top-left-radius: 3px',
  'border-radius: 3px 0 0 3px',
  'background: red no-repeat right center',
  'transform: translateX(4px)',
])('sees the side in %s', (declaration) => {
  expect(sidesIn(`.a { color: red; ${declaration}; }`)).toHaveLength(1);
});

it('sees none where both sides are alike, or follow the page', () => {
  expect(
    sidesIn(
      '.right { margin: 1px 2px 3px 2px; inset-inline-end: 0; text-align: end; padding: 0 calc(1px + 2px); }',
    ),
  ).toEqual([]);
});

it('names no side of the screen in any style, so that pages run from right to left as well', () => {
  const found = styles.flatMap((file) =>
    sidesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(styles.length).toBeGreaterThan(60);
  expect(found.filter((one) => !(one in REASONS))).toEqual([]);
  expect(Object.keys(REASONS).filter((one) => !found.includes(one))).toEqual([]);
});
