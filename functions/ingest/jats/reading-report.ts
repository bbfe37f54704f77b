import { cutText } from '#shared/domain/shortened.ts';

import { UnreadableArticle } from '../article.ts';

import { decodeFile } from './decode-file.ts';
import { JATS_ELEMENTS } from './jats-elements.ts';
import { parseArticles } from './parse-articles.ts';
import { plainText } from './inline-text.ts';
import { MAX_FIELD_LENGTH } from './limits.ts';
import { readJats } from './read-jats.ts';
import { ridsOfMark } from './rids.ts';
import { type Element, elementsBelow, firstBelow } from './tree.ts';

/** What the reader could not understand in the articles of one publisher. */
export type PublisherReport = {
  readonly publisher: string;
  readonly articles: number;
  readonly references: number;
  readonly referencesWithoutTitle: number;
  readonly citationMarks: number;
  /** Marks that point to no reference of their document. */
  readonly marksWithoutTarget: number;
  readonly referencesNotCited: number;
  /** Elements that JATS does not have, by their number. */
  readonly unknownElements: Readonly<Record<string, number>>;
};

type Counts = {
  articles: number;
  references: number;
  referencesWithoutTitle: number;
  citationMarks: number;
  marksWithoutTarget: number;
  referencesNotCited: number;
  readonly unknown: Map<string, number>;
};

const NO_PUBLISHER = '(no publisher)';
const MAX_UNKNOWN_NAMES = 200;

const countElements = (element: Element, ids: ReadonlySet<string>, counts: Counts): void => {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    // Formulas have a vocabulary of their own.
    if (child.name === 'math') continue;
    if (
      !JATS_ELEMENTS.has(child.name) &&
      (counts.unknown.has(child.name) || counts.unknown.size < MAX_UNKNOWN_NAMES)
    )
      counts.unknown.set(child.name, (counts.unknown.get(child.name) ?? 0) + 1);
    if (child.name === 'xref' && child.attributes['ref-type'] === 'bibr') {
      counts.citationMarks += 1;
      if (!ridsOfMark(child).some((rid) => ids.has(rid))) counts.marksWithoutTarget += 1;
    }
    countElements(child, ids, counts);
  }
};

/** Collects, by publisher, what could not be understood in JATS files. Reads each file and keeps only numbers. */
export const readingReport = () => {
  const byPublisher = new Map<string, Counts>();
  const countsOf = (publisher: string): Counts => {
    const counts: Counts = byPublisher.get(publisher) ?? {
      articles: 0,
      references: 0,
      referencesWithoutTitle: 0,
      citationMarks: 0,
      marksWithoutTarget: 0,
      referencesNotCited: 0,
      unknown: new Map(),
    };
    byPublisher.set(publisher, counts);
    return counts;
  };
  return {
    /** Adds a file. Returns the reason why it cannot be read, or undefined when it can. */
    add: (file: Uint8Array): string | undefined => {
      try {
        const documents = readJats(file);
        // A file may hold the articles of several publishers.
        parseArticles(decodeFile(file), (article) => {
          const publisher = plainText(firstBelow(article, 'publisher-name'));
          const ids = new Set(
            elementsBelow(article, [
              'ref',
              'element-citation',
              'mixed-citation',
              'nlm-citation',
              'citation',
            ]).flatMap(({ attributes }) => attributes['id'] ?? []),
          );
          const counts = countsOf(cutText(publisher, MAX_FIELD_LENGTH) || NO_PUBLISHER);
          counts.articles += 1;
          countElements(article, ids, counts);
        });
        for (const { article, references, sentences, within } of documents) {
          if (within) continue;
          const counts = countsOf(article.publisher ?? NO_PUBLISHER);
          const cited = new Set(
            sentences.flatMap(({ citations }) => citations.map(({ reference }) => reference)),
          );
          counts.references += references.length;
          counts.referencesWithoutTitle += references.filter(
            ({ title }) => title === undefined,
          ).length;
          counts.referencesNotCited += references.filter(({ id }) => !cited.has(id)).length;
        }
        return undefined;
      } catch (error) {
        if (error instanceof UnreadableArticle) return error.message;
        throw error;
      }
    },
    /** Returns the report, the publisher with the most articles first. */
    publishers: (): readonly PublisherReport[] =>
      [...byPublisher]
        .map(([publisher, { unknown, ...counts }]) => ({
          publisher,
          ...counts,
          unknownElements: Object.fromEntries([...unknown].toSorted((a, b) => b[1] - a[1])),
        }))
        .toSorted((a, b) => b.articles - a.articles || a.publisher.localeCompare(b.publisher)),
  };
};
