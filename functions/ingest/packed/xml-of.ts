import { decodeFile } from '../jats/decode-file.ts';
import { parseElements } from '../jats/parse-articles.ts';
import { type Element } from '../jats/tree.ts';

/** Returns the root element of a part of a document. Document types and external entities are never loaded. */
export const xmlOf = (bytes: Uint8Array | undefined, name: string): Element | undefined => {
  if (bytes === undefined || bytes.length === 0) return undefined;
  let root: Element | undefined;
  parseElements(decodeFile(bytes), name, (element) => {
    root ??= element;
  });
  return root;
};
