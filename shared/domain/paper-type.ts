/** The source types a reader can filter by. */
export const paperTypes = ['article', 'book', 'preprint', 'other'] as const;
export type PaperType = (typeof paperTypes)[number];

export const isPaperType = (value: string): value is PaperType =>
  (paperTypes as readonly string[]).includes(value);
