import { type Files } from '#functions/platform/ports/files.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { type ExpertRuling, expertRulings } from '#functions/records/articles/rulings.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import { type StoredArticle, unpackArticle } from '#functions/records/articles/stored-article.ts';
import { findWorks } from '#functions/records/references/resolve-references.ts';
import { isOpenLicense } from '#shared/domain/license.ts';

export type LabeledPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  readonly files: Pick<Files, 'get'>;
};

/** The experts' decisions as training data; statements that may not be shared are counted. */
export type LabeledStatements = {
  /** JSON lines, ordered by article and position. */
  readonly lines: readonly string[];
  /** Of articles whose license does not let everybody read them. */
  readonly withheld: number;
  /** Statements that no article contains anymore. */
  readonly gone: number;
};

/** Returns all expert decisions as labeled statements, in a deterministic order. */
export const labeledStatements = async (ports: LabeledPorts): Promise<LabeledStatements> => {
  const byArticle = Map.groupBy(await expertRulings(ports.table)(), ({ article }) => article);
  const lines: string[] = [];
  let [withheld, gone] = [0, 0];
  for (const [key, decided] of [...byArticle].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const rulings = new Map(decided.map(({ ruling }) => [ruling.statement, ruling]));
    const article = await articleOf(ports, key);
    if (article && !isOpenLicense(article.document.article.license)) {
      withheld += rulings.size;
      continue;
    }
    const found = article ? await linesOf(ports, article, rulings) : [];
    lines.push(...found);
    gone += rulings.size - found.length;
  }
  return { lines, withheld, gone };
};

const articleOf = async (
  { table, files }: LabeledPorts,
  key: string,
): Promise<StoredArticle | undefined> => {
  const head = await readVersionRecord(table)(key);
  const bytes = head && (await files.get(head.file));
  return bytes && unpackArticle(bytes, key);
};

const linesOf = async (
  { table }: LabeledPorts,
  article: StoredArticle,
  rulings: ReadonlyMap<string, ExpertRuling>,
): Promise<readonly string[]> => {
  const { journal } = article.document.article;
  const works = await findWorks(table)(article.document.references);
  return statementDocuments(article, works).flatMap((statement) => {
    const ruling = rulings.get(statement.id);
    if (!ruling) return [];
    const { id, text, before, after, section, marks, citingDoi: citing, citedDoi } = statement;
    return JSON.stringify({
      ...{ id, text, before, after, section, citing },
      ...(journal && { journal: journal.name }),
      cites: marks.map(([start, end]) => text.slice(start, end)),
      citedDois: citedDoi === undefined ? [] : [citedDoi],
      label: ruling.type,
      sure: true,
      sample: 'experts',
    });
  });
};
