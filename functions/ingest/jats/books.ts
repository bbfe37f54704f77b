import { childNamed, childrenNamed, childrenOf, type Element, elementsBelow } from './tree.ts';

const element = (name: string, children: Element['children'], attributes = {}): Element => ({
  name,
  attributes,
  children,
});

/** Parts of a book that hold chapters rather than text. */
const CONTAINERS = new Set([
  'book-body',
  'front-matter',
  'book-part',
  'book-app-group',
  'book-back',
]);
const INSIDE_PARTS = new Set(['book-part-meta', 'ref-list']);

const isDoi = ({ attributes }: Element): boolean =>
  /^doi$/i.test(
    attributes['book-part-id-type'] ??
      attributes['book-id-type'] ??
      attributes['pub-id-type'] ??
      '',
  );

/** Returns the identifiers of a book or of one of its parts as those of an article. */
const idsOf = (meta: Element | undefined, name: string): readonly Element[] =>
  childrenNamed(meta, name)
    .filter(isDoi)
    .map(({ children }) => element('article-id', children, { 'pub-id-type': 'doi' }));

const titleOf = (
  meta: Element | undefined,
  groupName: string,
  titleName: string,
): readonly Element[] => {
  const group = childNamed(meta, groupName);
  const title = childNamed(group, titleName) ?? childNamed(group, 'title');
  return title === undefined
    ? []
    : [
        element('title-group', [
          element('article-title', title.children),
          ...childrenNamed(group, 'subtitle'),
        ]),
      ];
};

/** Metadata that books and articles name alike. */
const SHARED = new Set(
  'contrib-group aff aff-alternatives abstract pub-date volume fpage lpage elocation-id permissions kwd-group funding-group'.split(
    ' ',
  ),
);
const sharedMeta = (...metas: readonly (Element | undefined)[]): readonly Element[] => {
  const usedNames = new Set<string>();
  return metas.flatMap((meta) => {
    const metaElements =
      meta === undefined
        ? []
        : childrenOf(meta).filter(({ name }) => SHARED.has(name) && !usedNames.has(name));
    for (const { name } of metaElements) usedNames.add(name);
    return metaElements;
  });
};

const journalMetaOf = (book: Element, meta: Element | undefined): Element => {
  const collection = childNamed(book, 'collection-meta');
  const series = childNamed(childNamed(collection, 'title-group'), 'title');
  const title = series ?? childNamed(childNamed(meta, 'book-title-group'), 'book-title');
  return element('journal-meta', [
    ...(title === undefined ? [] : [element('journal-title', title.children)]),
    ...childrenNamed(meta, 'publisher'),
  ]);
};

const dateOnly = (meta: Element | undefined): Element | undefined =>
  meta &&
  element(
    'meta',
    childrenOf(meta).filter(({ name }) => name === 'pub-date' || name === 'permissions'),
  );

/**
 * Returns the documents of a BITS book as articles: each chapter with a DOI of its own, or else the book as one document
 * with its chapters as sections. A chapter without a list of references cites that of the book.
 */
export const articlesOfBook = (book: Element): readonly Element[] => {
  const meta = childNamed(book, 'book-meta');
  const back = childNamed(book, 'book-back');
  const bookLists = elementsBelow(back, ['ref-list'], new Set(['ref-list', 'book-part']));
  const parts = elementsBelow(book, ['book-part', 'book-app'], INSIDE_PARTS);
  const partMeta = (part: Element) => childNamed(part, 'book-part-meta');
  const chapters = parts.filter((part) => idsOf(partMeta(part), 'book-part-id').length > 0);
  const journalMeta = journalMetaOf(book, meta);

  // Chapters inside a part are documents of their own.
  const textOf = (body: Element): Element => ({
    ...body,
    children: body.children.filter(
      (child) => typeof child === 'string' || child.name !== 'book-part',
    ),
  });
  const chapterOf = (part: Element): Element => {
    const chapterMeta = partMeta(part);
    const body = childNamed(part, 'body');
    const lists = elementsBelow(childNamed(part, 'back'), ['ref-list'], new Set(['ref-list']));
    return element(
      'article',
      [
        element('front', [
          journalMeta,
          element('article-meta', [
            ...idsOf(chapterMeta, 'book-part-id'),
            ...titleOf(chapterMeta, 'title-group', 'title'),
            ...sharedMeta(chapterMeta, dateOnly(meta)),
          ]),
        ]),
        ...(body === undefined ? [] : [textOf(body)]),
        element('back', [
          ...childrenOf(childNamed(part, 'back') ?? element('back', [])),
          ...(lists.length === 0 ? bookLists : []),
        ]),
      ],
      { ...part.attributes, 'article-type': 'book-chapter' },
    );
  };
  if (chapters.length > 0) return chapters.map(chapterOf);

  const sectionOf = (part: Element): Element => {
    const title = childNamed(childNamed(partMeta(part), 'title-group'), 'title');
    return element('sec', [
      ...(title === undefined ? [] : [title]),
      ...childrenOf(childNamed(part, 'body') ?? element('body', [])).filter(
        ({ name }) => !CONTAINERS.has(name),
      ),
    ]);
  };
  const lists = elementsBelow(book, ['ref-list'], new Set(['ref-list', 'p', 'fig', 'table-wrap']));
  return [
    element(
      'article',
      [
        element('front', [
          journalMeta,
          element('article-meta', [
            ...idsOf(meta, 'book-id'),
            ...titleOf(meta, 'book-title-group', 'book-title'),
            ...sharedMeta(meta),
          ]),
        ]),
        element('body', parts.map(sectionOf)),
        element('back', lists),
      ],
      { ...book.attributes, 'article-type': 'book' },
    ),
  ];
};

/** Returns whether a book is one of BITS, which has the metadata that this reader needs; DocBook has another. */
export const isBitsBook = (book: Element): boolean =>
  childNamed(book, 'book-meta') !== undefined || childNamed(book, 'book-body') !== undefined;
