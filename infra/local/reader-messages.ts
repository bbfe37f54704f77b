import type { StoredArticle } from '#functions/records/articles/stored-article.ts';

/** What goes to a reader thread and comes back. */
export type ReadTask = {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly name: string;
  readonly at: string;
};

export type ReadAnswer = { readonly id: number } & (
  | {
      readonly kind: 'read';
      readonly articles: readonly { readonly article: StoredArticle; readonly file: Uint8Array }[];
    }
  | { readonly kind: 'unreadable'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
);
