import type { PaperType } from './paper-type.ts';

/** The metadata of a work in a result list. */
export type ListedWork = {
  readonly doi: string;
  readonly title: string;
  readonly authors: readonly { readonly name: string }[];
  readonly journal?: { readonly name: string } | undefined;
  readonly year?: number | undefined;
  readonly paperType?: PaperType | undefined;
};

const genreOf: Readonly<Record<PaperType, string>> = {
  article: 'article',
  book: 'book',
  preprint: 'preprint',
  other: 'unknown',
};

/**
 * Returns the OpenURL ContextObject of a work (ANSI/NISO Z39.88-2004, key/encoded-value format), as COinS carry it in
 * the title of an empty `span` of the class `Z3988`: reference managers use it to offer each work of a list.
 */
export const contextObject = ({
  doi,
  title,
  authors,
  journal,
  year,
  paperType = 'article',
}: ListedWork): string => {
  const isBook = paperType === 'book';
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${isBook ? 'book' : 'journal'}`],
    ['rft_id', `info:doi/${doi}`],
    ['rft.genre', genreOf[paperType]],
    [isBook ? 'rft.btitle' : 'rft.atitle', title],
    ['rft.jtitle', isBook ? undefined : journal?.name],
    ['rft.date', year?.toString()],
    ...authors.map(({ name }) => ['rft.au', name] as const),
  ];
  return pairs
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))
    .join('&');
};
