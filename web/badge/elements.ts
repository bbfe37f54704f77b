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

type Create = (this: Document, name: string) => HTMLElement;
const createElement: Create = Reflect.get(Document.prototype, 'createElement');
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
