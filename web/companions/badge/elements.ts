/**
 * Methods and accessors are taken from prototypes: an element of the page that is named `querySelectorAll` or
 * `currentScript` hides what the document has under that name.
 */
type QueryAll = (this: Document | Element, selector: string) => NodeListOf<Element>;
export const queryAll = (of: Document | Element, selector: string): readonly Element[] => {
  const prototype = of instanceof Element ? Element.prototype : Document.prototype;
  const select: QueryAll = Reflect.get(prototype, 'querySelectorAll');
  return [...select.call(of, selector)];
};

export const currentScript = (): Document['currentScript'] =>
  // The interface declares it as an accessor.
  Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(
    document,
  ) as Document['currentScript'];

export const isLoading = (): boolean =>
  Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')?.get?.call(document) ===
  'loading';

/** Calls the function once the page is parsed. */
export const onParsed = (listener: () => void): void => {
  EventTarget.prototype.addEventListener.call(document, 'DOMContentLoaded', listener, {
    once: true,
  });
};

export const attributeOf = (of: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(of, name);

export const closest = (to: Element, selector: string): Element | null =>
  Element.prototype.closest.call(to, selector);

type Create = (this: Document, name: string) => HTMLElement;
const createElement: Create = Reflect.get(Document.prototype, 'createElement');

const SVG = 'http://www.w3.org/2000/svg';
type CreateSvg = (this: Document, namespace: typeof SVG, name: string) => SVGElement;
const createElementNS: CreateSvg = Reflect.get(Document.prototype, 'createElementNS');

export const svgElement = (name: string): SVGElement => createElementNS.call(document, SVG, name);

type Child = Node | string | undefined;

/** Creates an element with a class and its content. */
export const element = (
  name: string,
  className: string,
  ...children: readonly Child[]
): HTMLElement => {
  const created = createElement.call(document, name);
  if (className !== '') created.className = className;
  created.append(...children.filter((child) => child !== undefined));
  return created;
};
