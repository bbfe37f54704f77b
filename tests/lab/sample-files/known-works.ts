import { identitiesOf } from '#functions/features/articles/known-works.ts';
import { recordOfPrint } from '#functions/features/articles/record-of-print.ts';
import { type Article } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { type Item, type Table } from '#functions/platform/ports/table.ts';
import { printedWorks } from '#functions/records/papers/printed-work.ts';

import { type SourceFile } from '#infra/sources/source-files.ts';

/** Works introduced by articles, in memory, for a measurement. */
export type KnownWorks = {
  /** The known works without those of this article. */
  readonly without: (article: string | undefined) => Pick<Table, 'query'> & {
    readonly has: (doi: string) => boolean;
  };
};

type IntroducedWork = { readonly item: Item; readonly articleDoi: string };

/** The article itself as a work that others cite. */
const ownIdentities = ({ doi, title, pmid, year, authors }: Article): readonly Item[] =>
  doi === undefined
    ? []
    : identitiesOf({
        ...recordOfPrint(doi, {
          title,
          authors: authors.map((author) => author.surname ?? author.name),
          ...(pmid !== undefined && { pmid }),
          ...(year !== undefined && { year }),
        }),
      });

const introducedWorks = (file: Uint8Array): readonly IntroducedWork[] => {
  try {
    return readJats(file).flatMap(({ article, references }) => {
      const articleDoi = article.doi ?? '';
      const cited = [...printedWorks(references)].flatMap(([doi, printed]) =>
        identitiesOf(recordOfPrint(doi, printed)),
      );
      return [...ownIdentities(article), ...cited].map((item) => ({ item, articleDoi }));
    });
  } catch {
    // An unreadable file adds no works.
    return [];
  }
};

export const readKnownWorks = async (files: AsyncIterable<SourceFile>): Promise<KnownWorks> => {
  const byPartition = new Map<string, IntroducedWork[]>();
  const tellers = new Map<string, Set<string>>();
  for await (const file of files)
    for (const introduced of file.kind === 'bytes' ? introducedWorks(file.bytes) : []) {
      const partitionItems = byPartition.get(introduced.item.pk);
      if (partitionItems) partitionItems.push(introduced);
      else byPartition.set(introduced.item.pk, [introduced]);
      const doi = introduced.item.sk.replace(/^known#/, '');
      tellers.set(doi, (tellers.get(doi) ?? new Set()).add(introduced.articleDoi));
    }
  return {
    without: (article) => ({
      has: (doi) => [...(tellers.get(doi) ?? [])].some((by) => by !== article),
      query: ({ pk, limit }) => {
        const items = (byPartition.get(pk) ?? []).flatMap(({ item, articleDoi: by }) =>
          by === article ? [] : [item],
        );
        const each = [...new Map(items.map((item) => [item.sk, item])).values()];
        return Promise.resolve({ items: each.slice(0, limit ?? each.length) });
      },
    }),
  };
};
