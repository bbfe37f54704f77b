import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { AnsweringUseCase, UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { knownArticleOf } from '#functions/records/papers/peer-review-texts.ts';
import type { readPaper as contract } from '#shared/contracts/papers.ts';
import { doiPath } from '#shared/domain/doi.ts';

/** Redirects the address of a peer-review text permanently to that of its article. */
export const leadToArticle =
  ({ table }: { readonly table: Pick<Table, 'getMany'> }) =>
  (readPaper: UseCase<typeof contract>): AnsweringUseCase<typeof contract> =>
  async (caller, request) => {
    const paper = await readPaper(caller, request);
    const article = await knownArticleOf(table)(paper);
    return new AnswerWith(
      paper,
      article === undefined
        ? {}
        : { status: 301, headers: { location: `/api/papers/${doiPath(article)}` } },
    );
  };
