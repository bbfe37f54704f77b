/**
 * Methods and accessors are taken from prototypes: an element of the page that is named `querySelectorAll` or
 * `currentScript` hides what the document has under that name.
 */
export const queryAll = (within: Document | Element, selector: string): readonly Element[] => [
  ...(within instanceof Element ? Element : Document).prototype.querySelectorAll.call(
    within,
    selector,
  ),
];

export const currentScript = (): Document['currentScript'] =>
  // The interface declares it as an accessor.
  Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(
    document,
  ) as Document['currentScript'];

type Child = Node | string | undefined;

/** An element with a class and what stands in it. */
export const element = (
  name: string,
  className: string,
  ...children: readonly Child[]
): HTMLElement => {
  const made = Document.prototype.createElement.call(document, name);
  if (className !== '') made.className = className;
  made.append(...children.filter((child) => child !== undefined));
  return made;
};
