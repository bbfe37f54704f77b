import { type SearchDatabase, unpackedColumns, unpackedNumbers } from './database.ts';
import { type Documents } from './documents.ts';

const NONE = new Int32Array(0);

/** Loads documents from the database, as of one moment; returns the generation of that moment. */
export const loadDocuments = (database: SearchDatabase, documents: Documents): number => {
  const { statement } = database;
  statement('BEGIN').run();
  try {
    const generation = statement("SELECT value FROM state WHERE name = 'generation'").get();
    for (const row of statement(
      'SELECT id, doi, json, abstract IS NOT NULL AS read, doc, title_length FROM paper',
    ).iterate()) {
      const { id, doi, json, read, doc, title_length: titleLength } = row;
      documents.putPaper({
        paper: Number(id),
        doi: String(doi),
        ...(typeof json === 'string' && { json }),
        total: 0,
        isNewText: true,
        hasAbstract: read === 1,
        doc: Number(doc),
        titleLength: Number(titleLength),
      });
    }
    for (const { paper, first, columns, works } of statement(
      `SELECT article.paper, first, columns, works FROM article LEFT JOIN listing USING (paper)
       WHERE count > 0 OR works IS NOT NULL ORDER BY first`,
    ).iterate())
      documents.putArticle({
        paper: Number(paper),
        firstDoc: Number(first),
        // The writer stores the columns, and what an article lists, as blobs.
        columns: unpackedColumns(columns as Uint8Array),
        lists: works === null ? NONE : unpackedNumbers(works as Uint8Array),
      });
    return Number(generation?.['value'] ?? 0);
  } finally {
    statement('COMMIT').run();
  }
};
