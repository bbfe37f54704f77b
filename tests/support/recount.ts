import type { Files } from '#functions/platform/ports/files.ts';
import type { SearchIndex, StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { isPeerReviewText, unpackArticles } from '#functions/records/articles/stored-article.ts';
import { paperByDoi } from '#functions/records/papers/paper-repository.ts';

type World = { readonly table: Table; readonly files: Files; readonly index: SearchIndex };

const PAGE = 250;

const statementsOf = async (index: SearchIndex, doi: string): Promise<StatementDocument[]> => {
  const all: StatementDocument[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await index.statements({ doi, about: 'citing', offset, limit: PAGE });
    all.push(...page.statements);
    if (all.length >= page.total || page.statements.length === 0) return all;
  }
};

/**
 * Counts everything again from the parsed files and the index, in another way than reading counts, and answers what does
 * not agree: articles that are not applied, statements missing or doubled, tallies that differ.
 */
export const recount = async ({ table, files, index }: World) => {
  const articles = new Map<string, StatementDocument[]>();
  const complaints: string[] = [];
  for await (const { key } of files.list('articles/parsed/')) {
    const bytes = await files.get(key);
    if (!bytes) continue;
    const [article] = unpackArticles(bytes);
    if (!article) continue;
    const head = await readVersionRecord(table)(article.key);
    if (head?.file !== key) continue;
    if (!head.settled) complaints.push(`${article.key} is not settled`);
    const indexed = await statementsOf(index, article.key);
    articles.set(article.key, indexed);
    if (new Set(indexed.map(({ id }) => id)).size !== indexed.length)
      complaints.push(`${article.key} has a statement twice`);
    // Peer-review texts count nowhere.
    const sentences = new Set(
      isPeerReviewText(article) ? [] : article.sentences.map(({ text }) => text),
    );
    const found = new Set(indexed.map(({ text }) => text));
    if (sentences.size !== found.size)
      complaints.push(
        `${article.key} has ${String(found.size)} of ${String(sentences.size)} sentences`,
      );
  }

  const counted = new Map<string, Record<string, number>>();
  for (const statements of articles.values())
    for (const { kind, citedDoi, type } of statements) {
      if (kind !== 'text' || !citedDoi) continue;
      const tally = counted.get(citedDoi) ?? { total: 0 };
      tally['total'] = (tally['total'] ?? 0) + 1;
      tally[type] = (tally[type] ?? 0) + 1;
      counted.set(citedDoi, tally);
    }
  for (const [doi, tally] of counted) {
    const kept = (await paperByDoi(table)(doi))?.tally;
    const differing = Object.entries(tally).filter(
      ([name, count]) => kept?.[name as keyof typeof kept] !== count,
    );
    if (differing.length > 0) complaints.push(`The tally of ${doi} differs from a recount`);
  }
  return { articles: articles.size, cited: counted.size, complaints };
};
