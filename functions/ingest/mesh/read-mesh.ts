import { SaxesParser } from 'saxes';

/** A heading of the Medical Subject Headings (MeSH), with its tree numbers and synonyms. */
export type MeshDescriptor = {
  readonly id: string;
  readonly name: string;
  /** `C04.588.180`: tree numbers that begin with it and a dot are narrower. */
  readonly trees: readonly string[];
  readonly terms: readonly string[];
};

/**
 * Longer than any value in MeSH (the longest names have about 200 characters; the longest list has about 250 terms).
 */
const MAX_CHARACTERS = 500;
const MAX_TERMS = 2_000;
const MAX_DESCRIPTORS = 200_000;
/** All names and places of the headings together have some 10 million letters. */
const MOST_LETTERS_OF_ALL = 64_000_000;
/** The headings nest eight elements deep. */
const MAX_DEPTH = 30;
/** Limits the text that the parser buffers between two tags; no MeSH file reaches it. */
const MAX_BYTES_BETWEEN_TAGS = 4 * 1024 * 1024;

const RECORD = 'DescriptorRecordSet/DescriptorRecord';
const ID = `${RECORD}/DescriptorUI`;
const NAME = `${RECORD}/DescriptorName/String`;
const TREE = `${RECORD}/TreeNumberList/TreeNumber`;
const TERM = `${RECORD}/ConceptList/Concept/TermList/Term/String`;
const TEXTS: ReadonlySet<string> = new Set([ID, NAME, TREE, TERM]);

/** Reports to the uploader that a file is not MeSH. */
export class NotMesh extends Error {
  override readonly name = 'NotMesh';
}

const blank = () => ({ id: '', name: '', trees: [] as string[], terms: [] as string[] });

/**
 * Reads the descriptors of the XML format (`desc2026.xml`) one at a time, whatever the size of the file; nothing is
 * fetched and no entity is resolved. `onWrong` hears the last line of a descriptor that is left out. Throws `NotMesh` for any other
 * file.
 */
export async function* readMesh(
  bytes: AsyncIterable<Uint8Array>,
  onWrong: (line: number, reason: string) => void = () => undefined,
): AsyncGenerator<MeshDescriptor> {
  const parser = new SaxesParser();
  const ready: MeshDescriptor[] = [];
  const path: string[] = [];
  let record = blank();
  let text = '';
  let count = 0;
  let letters = 0;
  let isTooLong = false;
  let bytesSinceTag = 0;
  parser.on('error', (error) => {
    throw new NotMesh(`It is not well-formed XML: ${error.message}`);
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    // Each tag looks at the whole path to it, so that endless nesting would take quadratic time.
    if (path.length > MAX_DEPTH)
      throw new NotMesh(`It is nested more than ${String(MAX_DEPTH)} elements deep.`);
    bytesSinceTag = 0;
    if (path.length === 1 && name !== 'DescriptorRecordSet')
      throw new NotMesh('It contains no descriptors: its root is not DescriptorRecordSet.');
    if (path.join('/') === RECORD) record = blank();
    text = '';
  });
  parser.on('text', (chunk) => {
    if (text.length + chunk.length <= MAX_CHARACTERS) text += chunk;
    else isTooLong = TEXTS.has(path.join('/')) || isTooLong;
  });
  parser.on('closetag', () => {
    const elementPath = path.join('/');
    const content = text.trim();
    if (TEXTS.has(elementPath) && content !== '') {
      letters += content.length;
      if (letters > MOST_LETTERS_OF_ALL)
        throw new NotMesh('It contains more names than all headings together.');
      if (elementPath === ID) record.id = content;
      else if (elementPath === NAME) record.name = content;
      else if (elementPath === TREE) record.trees.push(content);
      else record.terms.push(content);
      if (isTooLong || record.trees.length + record.terms.length > MAX_TERMS)
        throw new NotMesh(`Descriptor ${record.id} contains more than any heading does.`);
    }
    if (elementPath === RECORD && record.id !== '' && record.name !== '') {
      count += 1;
      if (count > MAX_DESCRIPTORS)
        throw new NotMesh(`It contains more than ${String(MAX_DESCRIPTORS)} descriptors.`);
      ready.push(record);
    }
    if (elementPath === RECORD && (record.id === '' || record.name === ''))
      onWrong(parser.line, record.id === '' ? 'no number' : 'no name');
    path.pop();
    text = '';
    bytesSinceTag = 0;
  });
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }));
    bytesSinceTag += chunk.length;
    if (bytesSinceTag > MAX_BYTES_BETWEEN_TAGS)
      throw new NotMesh('It contains a text that is longer than any of the headings.');
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
  if (count === 0) throw new NotMesh('It contains no descriptors.');
}
