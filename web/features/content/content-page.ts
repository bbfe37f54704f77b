import { contentFile } from '#shared/domain/content-page.ts';
import { Unreachable } from '#web/platform/problem.ts';
import { reading } from '#web/platform/reading.ts';
import { refusalOf } from '#web/platform/refusal.ts';

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
    throw new Unreachable('No answer could be read.', { cause: error });
  }
  if (!answer.ok) throw refusalOf(answer.status, undefined, answer.headers.get('retry-after'));
  // The file comes from our own build.
  return (await answer.json()) as ContentPart;
};

/** A content page, by its address. */
export const contentReading = reading<string, ContentPart>({
  name: 'content',
  ask: (_, path) => readPart(path),
  matter: (path) => path,
});
