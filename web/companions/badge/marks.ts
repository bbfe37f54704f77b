import { svgElement } from './elements.ts';

type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** The marks of the product (web/ui/StanceMark.tsx), the mark of a notice and the logo. */
const shapes = {
  supporting: [
    ['circle', { cx: '8', cy: '8', r: '7', fill: 'currentColor' }],
    [
      'path',
      {
        class: 'inside',
        d: 'm4.8 8.3 2.2 2.2 4.3-4.7',
        fill: 'none',
        'stroke-width': '1.8',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
    ],
  ],
  contradicting: [['path', { d: 'M8 .6 15.4 8 8 15.4 .6 8Z', fill: 'currentColor' }]],
  mentioning: [
    [
      'circle',
      { cx: '8', cy: '8', r: '5.9', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' },
    ],
  ],
  unclassified: [
    [
      'path',
      {
        d: 'M8 2v12M8 4.5h4.5M8 7h6M8 9.5h5.7M8 12h4',
        stroke: 'currentColor',
        'stroke-width': '1.2',
      },
    ],
    [
      'circle',
      { cx: '8', cy: '8', r: '6.1', fill: 'none', stroke: 'currentColor', 'stroke-width': '1.6' },
    ],
  ],
  notice: [
    [
      'path',
      {
        d: 'M8 1.5 15 14H1ZM8 6v4M8 11.6v1.2',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': '1.6',
        'stroke-linejoin': 'round',
      },
    ],
  ],
  name: [
    [
      'path',
      {
        d: 'M2.7 3.7 7.3 13 10.4 6.9',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': '1.9',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
    ],
    ['circle', { class: 'dot', cx: '12.4', cy: '3.7', r: '2' }],
  ],
} as const satisfies Readonly<Record<string, readonly Shape[]>>;

export type Mark = keyof typeof shapes;

/** Creates a mark element by element, because pages with a strict policy allow no foreign markup. */
export const mark = (name: Mark): SVGElement => {
  const svg = svgElement('svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const parts: readonly Shape[] = shapes[name];
  for (const [kind, attributes] of parts) {
    const part = svgElement(kind);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    svg.append(part);
  }
  return svg;
};
