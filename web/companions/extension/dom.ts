/**
 * Reads documents and elements through the prototypes of their interfaces. An element named after a property, such as
 * `<form name="querySelectorAll">` in a page or `<input name="closest">` in a form, hides that property of the document or
 * of the form, also from scripts of extensions.
 */
const getter =
  <Of extends object, Name extends keyof Of>(prototype: () => Of, name: Name) =>
  // The interfaces of the DOM declare each of these as an accessor. They are looked up when they are needed, because the
  // service worker shares some of these modules and has no DOM.
  (of: Of): Of[Name] =>
    Object.getOwnPropertyDescriptor(prototype(), name)?.get?.call(of) as Of[Name];

export const bodyOf = getter(() => Document.prototype, 'body');
export const rootOf = getter(() => Document.prototype, 'documentElement');
export const parentOf: (of: Node) => HTMLElement | null = getter(
  () => Node.prototype,
  'parentElement',
);
export const textOf: (of: Node) => string | null = getter(() => Node.prototype, 'textContent');
export const localNameOf = getter(() => Element.prototype, 'localName');

type QueryAll = (this: Document | Element, selector: string) => NodeListOf<Element>;
type QueryFirst = (this: Document | Element, selector: string) => Element | null;
/** Each of the two interfaces has methods of its own. */
const methodOf = (of: Document | Element, name: 'querySelectorAll' | 'querySelector'): unknown =>
  Reflect.get(of instanceof Element ? Element.prototype : Document.prototype, name);

export const queryAll = (of: Document | Element, selector: string): readonly Element[] => [
  ...(methodOf(of, 'querySelectorAll') as QueryAll).call(of, selector),
];

export const queryFirst = (of: Document | Element, selector: string): Element | null =>
  (methodOf(of, 'querySelector') as QueryFirst).call(of, selector);

export const closest = (to: Element, selector: string): Element | null =>
  Element.prototype.closest.call(to, selector);

export const attributeOf = (element: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(element, name);

export const textNodesIn = (document: Document, within: Node): TreeWalker =>
  Document.prototype.createTreeWalker.call(document, within, NodeFilter.SHOW_TEXT);

/** What makes elements of a document. */
export const makerIn = (document: Document): Pick<Document, 'createElementNS'> => ({
  createElementNS: Document.prototype.createElementNS.bind(document),
});
