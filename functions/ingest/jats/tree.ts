/** A lightweight tree of one article; names have no namespace prefix. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
};
export type Node = Element | string;

export const childrenOf = (element: Element): readonly Element[] =>
  element.children.filter((child) => typeof child !== 'string');

export const childNamed = (element: Element | undefined, name: string): Element | undefined => {
  if (element === undefined) return undefined;
  for (const child of element.children)
    if (typeof child !== 'string' && child.name === name) return child;
  return undefined;
};

export const childrenNamed = (element: Element | undefined, name: string): readonly Element[] =>
  element === undefined ? [] : childrenOf(element).filter((child) => child.name === name);

/** Follows a path of child names, taking the first child of each name. */
export const atPath = (element: Element | undefined, ...names: string[]): Element | undefined =>
  names.reduce(childNamed, element);

const gather = (
  element: Element,
  names: readonly string[],
  closed: ReadonlySet<string>,
  elements: Element[],
): Element[] => {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (names.includes(child.name)) elements.push(child);
    if (child.children.length > 0 && !closed.has(child.name))
      gather(child, names, closed, elements);
  }
  return elements;
};

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Returns every descendant with one of these names in document order; does not descend into elements named in `closed`.
 */
export const elementsBelow = (
  element: Element | undefined,
  names: readonly string[],
  closed: ReadonlySet<string> = NOTHING,
): readonly Element[] => (element === undefined ? [] : gather(element, names, closed, []));

/** Returns the first descendant with this name in document order. */
export const firstBelow = (element: Element | undefined, name: string): Element | undefined => {
  if (element === undefined) return undefined;
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const match = child.name === name ? child : firstBelow(child, name);
    if (match !== undefined) return match;
  }
  return undefined;
};

/** Returns the URL of a link attribute, with or without the usual prefix. */
export const urlOf = (element: Element): string | undefined =>
  element.attributes['xlink:href'] ?? element.attributes['href'];
