import { type Reference } from '#functions/ingest/article.ts';

import { type TextBlock, type TextPiece } from './article-text.ts';
import { createWordFile, paragraph, run, superscriptRun } from './word-file.ts';

/** An article as an author would have submitted it. */
export type SampleManuscript = {
  readonly title: string;
  readonly blocks: readonly TextBlock[];
  readonly references: readonly Reference[];
};

/** Returns the references as printed, with their labels; a list that is cited by numbers is numbered. */
const printedList = ({ references, blocks }: SampleManuscript): readonly string[] => {
  const marks = blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.pieces.filter(({ rids }) => rids.length > 0) : [],
  );
  const isNumbered =
    marks.filter(({ text }) => /^\W*\d{1,4}\W*$/.test(text)).length * 2 > marks.length;
  return references.map(({ printed }, index) => {
    const bare = printed.replace(/^\s*\[?\d{1,4}[\].)]\s+/, '');
    return isNumbered ? `${String(index + 1)}. ${bare}` : bare;
  });
};

const isShown = ({ text }: { readonly text: string }): boolean => text.trim() !== '';

/** Returns the manuscript as a Word document with printed marks. */
export const wordManuscript = (manuscript: SampleManuscript): Uint8Array =>
  createWordFile([
    paragraph(run(manuscript.title), 'Title'),
    ...manuscript.blocks.map((block) =>
      block.kind === 'heading'
        ? paragraph(run(block.text), 'Heading1')
        : paragraph(
            block.pieces
              .map(({ text, isRaised }) => (isRaised ? superscriptRun(text) : run(text)))
              .join(''),
          ),
    ),
    paragraph(run('References'), 'Heading1'),
    ...printedList(manuscript).map((printed) => paragraph(run(printed))),
  ]);

/** Returns the manuscript as plain text; raised marks stand in brackets, because plain text has no superscripts. */
export const textManuscript = (manuscript: SampleManuscript): string =>
  [
    manuscript.title,
    ...manuscript.blocks.map((block) =>
      block.kind === 'heading' ? block.text.toUpperCase() : plainTextOf(block.pieces),
    ),
    'REFERENCES',
    ...printedList(manuscript),
  ]
    .filter((text) => isShown({ text }))
    .join('\n\n');

const plainTextOf = (pieces: readonly TextPiece[]): string => {
  const groups: { text: string; isRaisedMark: boolean }[] = [];
  for (const { text, isRaised, rids } of pieces) {
    const last = groups.at(-1);
    const isRaisedMark = isRaised && (rids.length > 0 || /^[\s,;–-]+$/.test(text));
    if (last && last.isRaisedMark === isRaisedMark) last.text += text;
    else groups.push({ text, isRaisedMark });
  }
  return groups
    .map(({ text, isRaisedMark }) => (isRaisedMark && /\d/.test(text) ? ` [${text.trim()}]` : text))
    .join('')
    .trim();
};

/** Returns the manuscript in Markdown, with carets around superscripts. */
export const markdownManuscript = (manuscript: SampleManuscript): string =>
  [
    `# ${manuscript.title}`,
    ...manuscript.blocks.map((block) =>
      block.kind === 'heading'
        ? `## ${block.text}`
        : block.pieces
            .map(({ text, isRaised }) =>
              isRaised && isShown({ text }) ? `<sup>${text}</sup>` : text,
            )
            .join('')
            .trim(),
    ),
    '## References',
    ...printedList(manuscript),
  ].join('\n\n');

const inTex = (text: string): string =>
  text
    .replace(/[\\{}]/g, ' ')
    .replace(/[&%$#_]/g, String.raw`\$&`)
    .replaceAll('^', String.raw`\^{}`)
    .replaceAll('~', String.raw`\~{}`);

const RANGE_SIGN = /^\s*[–—‒−-]\s*$/;

/** The marks as commands; two marks with a range sign between them cite all works from one to the other. */
const citedTex = (pieces: readonly TextPiece[], ids: readonly string[]): string => {
  let tex = '';
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (!piece) continue;
    const [first] = piece.rids;
    const [sign, end] = [pieces[index + 1], pieces[index + 2]];
    if (first === undefined) tex += inTex(piece.text);
    else if (sign && end && RANGE_SIGN.test(sign.text) && end.rids[0] !== undefined) {
      const [from, to] = [ids.indexOf(first), ids.indexOf(end.rids[0])];
      tex += `\\cite{${(to > from ? ids.slice(from, to + 1) : [first, end.rids[0]]).join(',')}}`;
      index += 2;
    } else tex += `\\cite{${piece.rids.join(',')}}`;
  }
  return tex.trim();
};

/** Returns the manuscript as a LaTeX source with a printed bibliography. */
export const latexManuscript = (manuscript: SampleManuscript): string => {
  const ids = manuscript.references.map(({ id }) => id);
  return [
    String.raw`\documentclass{article}`,
    String.raw`\title{${inTex(manuscript.title)}}`,
    String.raw`\begin{document}\maketitle`,
    ...manuscript.blocks.map((block) =>
      block.kind === 'heading' ? `\\section{${inTex(block.text)}}` : citedTex(block.pieces, ids),
    ),
    String.raw`\begin{thebibliography}{999}`,
    ...manuscript.references.map(({ id, printed }) => `\\bibitem{${id}} ${inTex(printed)}`),
    String.raw`\end{thebibliography}\end{document}`,
  ].join('\n\n');
};
