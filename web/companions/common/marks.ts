import { drawnTypes, type KnownWork } from './known-work.ts';

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** As much of a document as makes elements. */
export type ElementMaker = Pick<Document, 'createElementNS'>;

type Type = (typeof drawnTypes)[number];
type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** The marks of the product, which differ in form, not only in color (web/ui/StanceMark.tsx). */
const shapes: Readonly<Record<Type, readonly Shape[]>> = {
  supporting: [
    ['circle', { cx: '8', cy: '8', r: '7', fill: 'currentColor' }],
    [
      'path',
      {
        d: 'm4.8 8.3 2.2 2.2 4.3-4.7',
        fill: 'none',
        class: 'inside',
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
};

const createShape = (maker: ElementMaker, [name, attributes]: Shape): Element => {
  const element = maker.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  return element;
};

export const createMark = (maker: ElementMaker, type: Type, size = 11): Element => {
  const picture = createShape(maker, [
    'svg',
    {
      class: type,
      width: String(size),
      height: String(size),
      viewBox: '0 0 16 16',
      'aria-hidden': 'true',
    },
  ]);
  picture.append(...shapes[type].map((shape) => createShape(maker, shape)));
  return picture;
};

/** Creates an HTML element in a document that may not be HTML (Zotero's windows). */
export const createElement = (
  maker: ElementMaker,
  name: string,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElement => {
  const created = maker.createElementNS(HTML, name);
  if (className !== '') created.setAttribute('class', className);
  created.append(...children);
  return created;
};

/** The bar alone: three parts in the order supporting, contrasting, mentioning, each with its own texture. */
export const tallyBar = (maker: ElementMaker, work: KnownWork): HTMLElement => {
  const isEmpty = drawnTypes.every((type) => work[type] === 0);
  const bar = createElement(maker, 'span', isEmpty ? 'bar empty' : 'bar');
  bar.setAttribute('aria-hidden', 'true');
  for (const type of drawnTypes) {
    if (work[type] === 0) continue;
    const segment = createElement(maker, 'span', `part ${type}`);
    segment.style.flexGrow = String(work[type]);
    bar.append(segment);
  }
  return bar;
};

/** The three numbers with their marks. The text for screen readers is next to them, not in here. */
export const tallyNumbers = (
  maker: ElementMaker,
  work: KnownWork,
  number: (value: number) => string,
): HTMLElement => {
  const row = createElement(maker, 'span', 'numbers');
  row.setAttribute('aria-hidden', 'true');
  for (const type of drawnTypes)
    row.append(createElement(maker, 'span', 'number', createMark(maker, type), number(work[type])));
  return row;
};

const rules = [
  `.inside { stroke: var(--paper); }`,
  `svg.supporting { color: var(--supporting); }`,
  `svg.contradicting { color: var(--contrasting); }`,
  `svg.mentioning { color: var(--mentioning); }`,
  `.bar { display: flex; gap: 2px; height: 6px; border-radius: 2px; overflow: hidden; }`,
  `.bar.empty { background: var(--line); }`,
  `.part { min-width: 3px; flex-basis: 0; box-sizing: border-box; }`,
  `.part.supporting { background: var(--supporting); }`,
  `.part.contradicting { background: repeating-linear-gradient(-45deg, var(--contrasting) 0 3px, color-mix(in srgb, var(--contrasting) 50%, var(--paper)) 3px 5px); }`,
  `.part.mentioning { background: color-mix(in srgb, var(--mentioning) 32%, var(--paper)); border: 1px solid var(--mentioning); border-radius: 1px; }`,
  `.numbers { display: inline-flex; gap: 8px; font-variant-numeric: tabular-nums lining-nums; }`,
  `.number { display: inline-flex; gap: 4px; align-items: center; }`,
];

/**
 * Returns the style of the drawings inside the elements that the selector matches. Inside our own shadow tree
 * everything matches.
 */
export const markStyles = (selector = ''): string =>
  rules.map((rule) => (selector === '' ? rule : `${selector} ${rule}`)).join('\n');
