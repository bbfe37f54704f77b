import type { PaperReply } from '#shared/contracts/papers.ts';
import type { CitableWork } from '#shared/domain/citation-formats.ts';
import { readableName } from '#shared/domain/described-work.ts';
import type { Doi } from '#shared/domain/doi.ts';

export const citableOf = (paper: PaperReply): CitableWork => ({
  // The server writes DOIs in our one form.
  doi: paper.doi as Doi,
  title: paper.title,
  authors: paper.authors.map(({ name }) => readableName(name, paper)),
  ...(paper.journal && { journal: paper.journal.name }),
  ...(paper.publisher !== undefined && { publisher: paper.publisher }),
  ...(paper.year !== undefined && { year: paper.year }),
  ...(paper.volume !== undefined && { volume: paper.volume }),
  ...(paper.issue !== undefined && { issue: paper.issue }),
  ...(paper.pages !== undefined && { pages: paper.pages }),
  paperType: paper.paperType,
});
