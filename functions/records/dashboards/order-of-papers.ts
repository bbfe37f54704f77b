import type { Tally } from '#shared/domain/tally.ts';

/** The sort columns of a table of papers. */
export type OrderedPaper = {
  readonly doi: string;
  readonly title: string;
  readonly journal?: string;
  readonly year?: number;
  readonly tally: Tally;
};
export type PapersSort =
  'title' | 'journal' | 'year' | 'total' | 'supporting' | 'contradicting' | 'mentioning';

type Compare = (a: OrderedPaper, b: OrderedPaper, sign: number) => number;

const byText = (text: (paper: OrderedPaper) => string | undefined): Compare => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return (a, b, sign) => {
    const [one, other] = [text(a), text(b)];
    // Unknown values come last in either order.
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return sign * compare(one, other);
  };
};
const byNumber =
  (number: (paper: OrderedPaper) => number | undefined): Compare =>
  (a, b, sign) => {
    const [one, other] = [number(a), number(b)];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return sign * (one - other);
  };

const orders: Readonly<Record<PapersSort, Compare>> = {
  title: byText(({ title }) => title),
  journal: byText(({ journal }) => journal),
  year: byNumber(({ year }) => year),
  total: byNumber(({ tally }) => tally.total),
  supporting: byNumber(({ tally }) => tally.supporting),
  contradicting: byNumber(({ tally }) => tally.contradicting),
  mentioning: byNumber(({ tally }) => tally.mentioning),
};

/** Compares two papers of a table; ties are ordered by DOI. */
export const orderOfPapers = ({
  sort,
  sort_order,
}: {
  readonly sort: PapersSort;
  readonly sort_order: 'asc' | 'desc';
}): ((a: OrderedPaper, b: OrderedPaper) => number) => {
  const inOrder = orders[sort];
  const sign = sort_order === 'asc' ? 1 : -1;
  return (a, b) => inOrder(a, b, sign) || (a.doi < b.doi ? -1 : 1);
};
