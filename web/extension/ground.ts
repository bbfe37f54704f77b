import { parentOf, rootOf } from './dom.ts';

const HALF = 0.5;
/** How bright each channel of a colour seems (BT.709). */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;
const MOST_OF_A_CHANNEL = 255;

/** How bright a computed colour is, from 0 to 1; undefined where one sees through it, or it is written in a newer way. */
const brightnessOf = (colour: string): number | undefined => {
  const [red, green, blue, alpha = 1] = [
    ...(/^rgba?\(([^)]*)\)$/.exec(colour)?.[1] ?? '').matchAll(/[\d.]+/g),
  ].map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha < HALF)
    return undefined;
  const channels = [red, green, blue];
  return WEIGHTS.reduce(
    (sum, weight, at) => sum + (weight * (channels[at] ?? 0)) / MOST_OF_A_CHANNEL,
    0,
  );
};

/** Whether a badge there stands on something light or dark: pages keep to their own colours, whatever the system prefers. */
export const groundOf = (element: Element | null): 'light' | 'dark' => {
  for (let at = element; at; at = parentOf(at)) {
    const brightness = brightnessOf(getComputedStyle(at).backgroundColor);
    if (brightness !== undefined) return brightness < HALF ? 'dark' : 'light';
  }
  // An empty page has the colours of the browser, as far as it says that it bears them.
  const bears = getComputedStyle(rootOf(document)).colorScheme;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return bears.includes('dark') && (prefersDark || !bears.includes('light')) ? 'dark' : 'light';
};
