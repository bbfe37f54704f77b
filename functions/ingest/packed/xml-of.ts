import { decodeFile } from '../jats/decode-file.ts';
import { parseElements } from '../jats/parse-articles.ts';
import { type Element } from '../jats/tree.ts';

/** The outermost element of a part of a document. No document type and no entity of another file is loaded. */
export const xmlOf = (bytes: Uint8Array | undefined, name: string): Element | undefined => {
  if (bytes === undefined || bytes.length === 0) return undefined;
  let root: Element | undefined;
  parseElements(decodeFile(bytes), name, (element) => {
    root ??= element;
  });
  return root;
};
