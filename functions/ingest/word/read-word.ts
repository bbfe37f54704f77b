import { childrenNamed, elementsBelow } from '../jats/tree.ts';
import { type Manuscript } from '../manuscript/manuscript.ts';
import { manuscriptOfFlow } from '../manuscript/manuscript-of-flow.ts';
import { type UnpackedFiles } from '../packed/packed-file.ts';
import { xmlOf } from '../packed/xml-of.ts';

import { nativeSources } from './native-sources.ts';
import { stylesOf } from './styles.ts';
import { type WordParagraph, wordParagraphs } from './word-paragraphs.ts';

const PARTS =
  /^word\/(?:document\d*|styles|footnotes|endnotes)\.xml$|^word\/_rels\/document\d*\.xml\.rels$|^customXml\/item\d+\.xml$/;

/** The parts of a WordprocessingML document that are read; images are not unpacked. */
export const isPartOfWord = (path: string): boolean => PARTS.test(path);

const fileNamed = (files: UnpackedFiles, name: RegExp): Buffer | undefined =>
  [...files].find(([path]) => name.test(path))?.[1];

/**
 * Reads a manuscript from the parts of a WordprocessingML document. Citations that Zotero, Mendeley, EndNote or Word
 * store in fields are taken from the fields. Throws `UnreadableArticle` when its XML is malformed.
 */
export const readWord = (files: UnpackedFiles): Manuscript => {
  const styleOf = stylesOf(xmlOf(files.get('word/styles.xml'), 'styles'));
  const relations = new Map(
    elementsBelow(
      xmlOf(fileNamed(files, /^word\/_rels\/document\d*\.xml\.rels$/), 'Relationships'),
      ['Relationship'],
    ).map(({ attributes }) => [attributes['Id'], attributes['Target']]),
  );
  const sources = nativeSources(
    [...files].filter(([path]) => path.startsWith('customXml/')).map(([, part]) => part),
  );
  const context = {
    styleOf,
    addressOf: (relation: string) => relations.get(relation)?.slice(0, 2000),
    sourceOf: (tag: string) => sources.get(tag),
  };
  const notesOf = (part: 'footnote' | 'endnote') =>
    new Map(
      childrenNamed(xmlOf(files.get(`word/${part}s.xml`), `${part}s`), part).map((note) => [
        `${part} ${note.attributes['w:id'] ?? ''}`,
        wordParagraphs(note, context),
      ]),
    );
  const notes = new Map<string, readonly WordParagraph[]>([
    ...notesOf('footnote'),
    ...notesOf('endnote'),
  ]);
  const paragraphs = wordParagraphs(
    xmlOf(fileNamed(files, /^word\/document\d*\.xml$/), 'document'),
    context,
  );
  return manuscriptOfFlow(
    paragraphs.map(({ style, notes: paragraphNotes, ...paragraph }) => ({
      ...paragraph,
      isTitle: style.name === 'title',
      notes: paragraphNotes.map(({ kind, id, at }) => ({ id: `${kind} ${id}`, at })),
    })),
    notes,
  );
};
