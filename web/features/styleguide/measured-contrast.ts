type Colour = readonly [red: number, green: number, blue: number];

/** A computed color: `rgb(27, 31, 36)`. */
export const parseColor = (text: string): Colour | undefined => {
  const [red, green, blue] = [...text.matchAll(/[\d.]+/g)].map(([part]) => Number(part));
  return text.startsWith('rgb') && red !== undefined && green !== undefined && blue !== undefined
    ? [red, green, blue]
    : undefined;
};

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the contrast ratio of WCAG 2.2: 1 for equal colors, 21 for black on white. */
export const contrastRatio = (item: Colour, other: Colour): number => {
  const [light, dark] = [luminance(item), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};
