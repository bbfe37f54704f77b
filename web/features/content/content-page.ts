import { contentFile } from '#shared/domain/content-page.ts';
import { UnreachableError } from '#web/platform/problem.ts';
import { createQuery } from '#web/platform/query.ts';
import { refusedErrorOf } from '#web/platform/refused-error.ts';

export type ContentPart = {
  readonly title: string;
  readonly description: string;
  readonly html: string;
};

/** Content pages are files beside the app, not API calls. */
const readPart = async (path: string): Promise<ContentPart> => {
  let answer: Response;
  try {
    answer = await fetch(contentFile(path), { headers: { accept: 'application/json' } });
  } catch (error) {
    throw new UnreachableError('No answer could be read.', { cause: error });
  }
  if (!answer.ok) throw refusedErrorOf(answer.status, undefined, answer.headers.get('retry-after'));
  // The file comes from our own build.
  return (await answer.json()) as ContentPart;
};

/** A content page, by its address. */
export const contentQuery = createQuery<string, ContentPart>({
  name: 'content',
  load: (_, path) => readPart(path),
  matter: (path) => path,
});
