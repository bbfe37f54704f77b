import type { SearchIndex } from '#functions/platform/ports/search-index.ts';

import type { TextReader } from './text-reader.ts';

/** Reports with more statements are read statement by statement. */
const MAX_STATEMENTS = 1000;
const PER_PAGE = 250;

/** Tests whether everybody may read every statement about a work, those in captions and tables included. */
export const isOpenReport =
  (index: Pick<SearchIndex, 'statements'>) =>
  async ({ isOpen, opensReport }: TextReader, doi: string): Promise<boolean> => {
    if (!opensReport(doi)) return false;
    for (let offset = 0; offset < MAX_STATEMENTS; offset += PER_PAGE) {
      const { statements, total } = await index.statements({
        doi,
        about: 'cited',
        offset,
        limit: PER_PAGE,
      });
      if (total === 0 || total > MAX_STATEMENTS || !statements.every(isOpen)) return false;
      if (offset + statements.length >= total) return true;
    }
    return false;
  };
