import { parentOf, rootOf } from './dom.ts';

const HALF = 0.5;
/** The luminance weight of each color channel (BT.709). */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;
const MAX_CHANNEL = 255;

/**
 * Returns the luminance of a computed color from 0 to 1, or undefined if it is transparent or in an unsupported syntax.
 */
const brightnessOf = (colour: string): number | undefined => {
  const [red, green, blue, alpha = 1] = [
    ...(/^rgba?\(([^)]*)\)$/.exec(colour)?.[1] ?? '').matchAll(/[\d.]+/g),
  ].map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha < HALF)
    return undefined;
  const channels = [red, green, blue];
  return WEIGHTS.reduce(
    (sum, weight, index) => sum + (weight * (channels[index] ?? 0)) / MAX_CHANNEL,
    0,
  );
};

/**
 * Whether the background of a badge is light or dark. Pages have their own colors, whatever the system preference is.
 */
export const backgroundOf = (element: Element | null): 'light' | 'dark' => {
  for (let ancestor = element; ancestor; ancestor = parentOf(ancestor)) {
    const brightness = brightnessOf(getComputedStyle(ancestor).backgroundColor);
    if (brightness !== undefined) return brightness < HALF ? 'dark' : 'light';
  }
  // A page without a background has the browser's color scheme, as far as it declares to support it.
  const bears = getComputedStyle(rootOf(document)).colorScheme;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return bears.includes('dark') && (prefersDark || !bears.includes('light')) ? 'dark' : 'light';
};
