import { type PaperType } from '#shared/domain/paper-type.ts';

const BOOK = /^book|^chapter|^monograph/i;
const PREPRINT = /preprint|working-paper/i;
/** Document types that accompany articles: notices, letters of reviewers, news and lists. */
const OTHER =
  /retract|correct|errat|corrigend|concern|addend|withdraw|removal|decision-letter|referee|reviewer|peer-review|author-comment|^reply|author-response|editor-report|announcement|calendar|books-received|book-review|product-review|index|news|obituary|meeting|abstract|collection|dissertation|thesis|dataset|^other$|editorial-notice|translation|in-brief|introduction|oration|guidelines-list|parts|front-matter/i;
const PREPRINT_SERVER =
  /^(?:bio|med|ar|chem|psy|eco|soc|eng|agri)rxiv|preprints\.org|research square|^ssrn|^osf preprints/i;

/** Returns the source type of a document, as used in the filters for readers. */
export const paperTypeOf = (articleType: string, journal: string): PaperType => {
  if (BOOK.test(articleType) && !/review|received/i.test(articleType)) return 'book';
  if (PREPRINT.test(articleType) || PREPRINT_SERVER.test(journal)) return 'preprint';
  return OTHER.test(articleType) ? 'other' : 'article';
};
