import { pageLanguages } from './page-language.ts';

/** The appearance options of a badge, as attributes of its element; the first value of each is the default. */
export const badgeChoices = {
  layout: ['horizontal', 'vertical', 'compact'],
  chart: ['bar', 'numbers', 'none'],
  size: ['medium', 'small', 'large'],
  theme: ['auto', 'light', 'dark'],
  language: ['auto', ...pageLanguages],
  target: ['blank', 'self'],
} as const;
export type BadgeChoice = keyof typeof badgeChoices;

/** What is shown or hidden, with the defaults. */
export const badgeSwitches = {
  showLabels: false,
  showZero: false,
  sections: false,
  notices: true,
  tooltip: true,
} as const;
export type BadgeSwitch = keyof typeof badgeSwitches;

export type BadgeLook = {
  readonly [Name in BadgeChoice]: (typeof badgeChoices)[Name][number];
} & Readonly<Record<BadgeSwitch, boolean>>;

/** The class of elements that become badges, and how their paper is identified if the page itself is about it. */
export const BADGE_CLASS = 'veracite-badge';
export const META = 'meta:';

/** Returns the attribute name of an option: `showZero` is `data-show-zero`. */
export const badgeAttribute = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`)}`;

/** Returns the options from the attributes of an element; unknown values are ignored. */
export const badgeLook = (attribute: (name: string) => string | null | undefined): BadgeLook => {
  const of = (name: string) => attribute(badgeAttribute(name))?.trim().toLowerCase();
  const chosen = Object.entries(badgeChoices).map(([name, values]) => {
    const words: readonly string[] = values;
    const value = of(name);
    return [name, value !== undefined && words.includes(value) ? value : words[0]];
  });
  const switched = Object.entries(badgeSwitches).map(([name, usual]) => {
    const value = of(name);
    // In HTML an attribute without a value means true.
    return [
      name,
      value === undefined || !/^(true|false)?$/.test(value) ? usual : value !== 'false',
    ];
  });
  // Each name of the two lists has its value.
  return Object.fromEntries([...chosen, ...switched]) as BadgeLook;
};

/** Maximum number of papers per request. */
export const MAX_BADGES_PER_REQUEST = 500;

const LETTERS_PX = { small: 12, medium: 14, large: 17 } as const;

/** How wide and high it is, in letters. */
const roomInLetters = ({
  layout,
  chart,
  showLabels,
}: BadgeLook): readonly [wide: number, high: number] => {
  if (layout === 'compact') return chart === 'none' ? [10, 2] : [13, 2];
  if (layout === 'vertical') return [11.5, { bar: 8, numbers: 7, none: 4 }[chart]];
  if (chart === 'none') return [18, 2.2];
  if (showLabels) return [22, chart === 'bar' ? 5.2 : 4.4];
  return [18, chart === 'bar' ? 2.8 : 2.2];
};

/**
 * The size of a badge in pixels: it depends only on its options and never on its content, so that a page can reserve
 * the space from the start.
 */
export const badgeSize = (
  look: BadgeLook,
): { readonly letters: number; readonly wide: number; readonly high: number } => {
  const letters = LETTERS_PX[look.size];
  const [wide, high] = roomInLetters(look);
  return { letters, wide: Math.round(wide * letters), high: Math.round(high * letters) };
};
