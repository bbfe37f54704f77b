import { isListHeading } from '../manuscript/list-heading.ts';
import { manuscriptOfParts } from '../manuscript/manuscript-of-parts.ts';
import { type Manuscript, type ManuscriptAuthor } from '../manuscript/manuscript.ts';
import { namesIn } from '../manuscript/author-names.ts';

import { bibliographyOf } from './bibliography.ts';
import { citationReader, isCitationCommand } from './citation-commands.ts';
import { ownCommandsIn } from './macros.ts';
import { newFlow } from './flow.ts';
import { type AssembledProject, assembleProject, type Project } from './project.ts';
import { sourceOf } from './source.ts';
import { unfollowedCitations } from './unfollowed-citations.ts';
import { walk } from './walk.ts';

const MAX_MEANING_CHARACTERS = 200;
const MAX_MEANINGS = 1000;
/** All expansions of citing commands together; the longest theses use a few hundred thousand characters. */
const MAX_EXPANSION_CHARACTERS = 1_500_000;
const MEANING =
  /\\(?:(?:re)?newcommand\*?|providecommand\*?|def)\s{0,9}\{?\s{0,9}\\([a-zA-Z]{1,40})\s{0,9}\}?\s{0,9}\{((?:[^{}#]|\{[^{}#]{0,200}\}){0,200})\}/g;

/** Short commands without arguments that a source defines, such as an abbreviation for a frequent name. */
const meaningsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(MEANING)]
      .slice(0, MAX_MEANINGS)
      .map(([, name = '', meaning = '']) => [name, meaning] as const)
      .filter(([, meaning]) => meaning.length <= MAX_MEANING_CHARACTERS && !/cite/i.test(meaning)),
  );

const NOCITE = /\\nocite\s{0,9}\{([^{}]{1,20000})\}/g;

/** The text of a document begins after its preamble. */
const bodyOf = (text: string): readonly [from: number, end: number] => {
  const begin = /\\begin\s{0,9}\{document\}/.exec(text);
  const end = text.lastIndexOf('\\end{document}');
  const start = begin ? begin.index + begin[0].length : 0;
  return [start, end > start ? end : text.length];
};

const CITES = /\\[a-zA-Z]{0,40}cite[a-zA-Z]{0,40}\s{0,9}[*[{(]/i;

/** Returns whether a text is the source of a document, by its content or its file name. */
export const isLatex = (text: string, fileName: string): boolean =>
  /\.(?:tex|ltx|latex)$/i.test(fileName) ||
  /^\s{0,20}\\(?:documentclass|documentstyle|begin\s{0,9}\{(?:document|thebibliography)\})/m.test(
    text.slice(0, 200_000),
  );

/**
 * Reads a LaTeX manuscript: the text assembled from its files and the references from its list or its reference files.
 * `no bibliography`: it cites from a file that was not uploaded with it.
 */
export const readLatex = (project: Project): Manuscript | 'no bibliography' | 'unknown' => {
  const assembled = assembleProject(project);
  return assembled === undefined ? 'unknown' : manuscriptOf(assembled);
};

const manuscriptOf = ({
  text,
  lists,
  references: files,
}: AssembledProject): Manuscript | 'no bibliography' => {
  const bibliography = bibliographyOf(text, lists, files);
  if (!bibliography && CITES.test(text)) return 'no bibliography';
  const source = sourceOf(text);
  const flow = newFlow();
  const authors: ManuscriptAuthor[] = [];
  let title: string | undefined;
  const meanings = meaningsIn(text);
  const citedKeys = new Set<string>();
  const citedIds = new Set<string>();
  const keyed = (key: string) => {
    citedKeys.add(key.toLowerCase());
    const entry = bibliography?.keyed(key);
    if (entry) citedIds.add(entry.id);
    return entry;
  };
  const handlers = {
    onCitation: citationReader(keyed, meanings),
    onTitle: (line: string) => {
      title ??= line;
    },
    onAuthor: (line: string) => void authors.push(...namesIn(line)),
    meanings,
    own: ownCommandsIn(text),
    isKey: (key: string) => bibliography?.has(key) === true,
    budget: { remaining: MAX_EXPANSION_CHARACTERS },
  };
  const [start, end] = bodyOf(text);
  // The preamble may contain the title and the authors, but no other text.
  walk(source, 0, start, newFlow(), { ...handlers, onCitation: () => undefined });
  walk(source, start, end, flow, handlers);
  for (const [, keys = ''] of text.matchAll(NOCITE))
    for (const key of keys.split(',').map((item) => item.trim()))
      if (key !== '') {
        // It is listed, and no text cites it.
        citedKeys.add(key.toLowerCase());
        bibliography?.keyed(key);
      }
  const unfollowed = new Map(
    citedKeys.has('*')
      ? []
      : unfollowedCitations(
          text,
          (key) => bibliography?.has(key) === true && !citedKeys.has(key.toLowerCase()),
        ).flatMap(({ command, key }) => {
          const id = bibliography?.keyed(key)?.id;
          return id === undefined ? [] : [[id, command] as const];
        }),
  );
  const read = manuscriptOfParts({
    title: title === '' ? undefined : title,
    authors,
    parts: flow
      .parts()
      .filter(({ heading, paragraphs }) => !isListHeading(heading) || paragraphs.length > 0),
    references: (bibliography?.references() ?? []).map((reference) => {
      const command = unfollowed.get(reference.id);
      if (command !== undefined && !isCitationCommand(command.slice(1)))
        return { ...reference, unfollowedBy: command };
      // Headings and displayed formulas are no sentences.
      return command !== undefined || citedIds.has(reference.id)
        ? { ...reference, isCitedSomewhere: true }
        : reference;
    }),
  });
  return {
    ...read,
    unlisted: [...new Set([...(bibliography?.unlisted() ?? []), ...read.unlisted])],
  };
};
