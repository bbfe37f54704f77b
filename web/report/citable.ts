import type { PaperReply } from '#shared/contracts/papers.ts';
import type { CitableWork } from '#shared/domain/citation-formats.ts';
import { isGroup, readableName } from '#shared/domain/described-work.ts';
import type { Doi } from '#shared/domain/doi.ts';

/** The family name where it is known, since not every family name is the last word. */
const nameOf = (author: PaperReply['authors'][number], paper: PaperReply): string => {
  const { name, surname } = author;
  if (isGroup(author, paper)) return `${name},`;
  return surname !== undefined && name.endsWith(` ${surname}`)
    ? `${surname}, ${name.slice(0, -surname.length - 1)}`
    : readableName(name, paper);
};

export const citableOf = (paper: PaperReply): CitableWork => ({
  // The server writes DOIs in our one form.
  doi: paper.doi as Doi,
  title: paper.title,
  authors: paper.authors.map((author) => nameOf(author, paper)),
  ...(paper.journal && { journal: paper.journal.name }),
  ...(paper.publisher !== undefined && { publisher: paper.publisher }),
  ...(paper.year !== undefined && { year: paper.year }),
  ...(paper.volume !== undefined && { volume: paper.volume }),
  ...(paper.issue !== undefined && { issue: paper.issue }),
  ...(paper.pages !== undefined && { pages: paper.pages }),
  paperType: paper.paperType,
});
