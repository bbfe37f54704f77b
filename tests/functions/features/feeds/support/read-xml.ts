import { SaxesParser } from 'saxes';

/** An element of a document; `name` carries its prefix. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
};

/** Reads a document with a parser that refuses what is not well-formed XML with namespaces. */
export const readXml = (text: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true, fragment: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = {
      name,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, { value }]) => [key, value]),
      ),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (part) => {
    const element = open.at(-1);
    if (element) element.text += part;
  });
  parser.write(text).close();
  const [top] = root.children;
  if (!top) throw new Error('The document is empty.');
  return top;
};

export const childrenOf = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the one child of this name. */
export const textOf = (element: XmlElement, name: string): string => {
  const found = childrenOf(element, name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0]?.text ?? '';
};
