import { worksNamedInQuery } from '#functions/records/searches/works-named-in-query.ts';
import { identifiersIn } from '#shared/domain/identifiers-in-text.ts';
import { titleKey } from '#shared/domain/title-match.ts';

import type { Papers } from './names.ts';
import type { CollectionPorts } from './ports.ts';

/**
 * Returns the paper a question refers to: the one it was asked about, or whose identifier or title it contains.
 * Undefined for none.
 */
export const meantPaper =
  ({ table }: Pick<CollectionPorts, 'table'>) =>
  async (
    text: string,
    given: string | undefined,
    found: readonly string[],
    papers: Papers,
  ): Promise<string | undefined> => {
    if (given !== undefined) return given;
    const identifiers = identifiersIn(text);
    const [named] = identifiers ? await worksNamedInQuery(table)(identifiers) : [];
    if (named !== undefined) return named;
    const key = titleKey(text);
    return found.find((doi) => {
      const title = titleKey(papers.get(doi)?.record.title ?? '');
      return title !== undefined && key?.includes(title) === true;
    });
  };
