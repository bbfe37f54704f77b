import { graphLimits } from '#shared/domain/citation-graph.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

import type { Source } from './graphs.ts';

const DOIS = 'dois[]';
const FOCUS = 'focusedElement';

/** What an address of a picture asks for, where it is none of our words one that somebody saved; why it can show none where that is so. */
export type Asked =
  | Source
  | { readonly kind: 'saved'; readonly slug: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'too-many' };

export const askedBy = (slug: string, query: URLSearchParams): Asked => {
  const dashboard = query.get('dashboard');
  if (slug === 'dashboard' && dashboard !== null) return { kind: 'dashboard', slug: dashboard };
  if (slug !== 'papers' && slug !== 'neighbourhood') return { kind: 'saved', slug };
  const dois = [...new Set(query.getAll(DOIS).flatMap((text) => parseWorkKey(text) ?? []))];
  const [first] = dois;
  if (first === undefined) return { kind: 'none' };
  if (slug === 'neighbourhood') return { kind: 'neighbourhood', doi: first };
  return dois.length > graphLimits.papers ? { kind: 'too-many' } : { kind: 'papers', dois };
};

/** The paper in focus: `given` until another is chosen, or none. */
export const focusIn = (query: URLSearchParams, given: string | undefined): string | undefined =>
  query.has(FOCUS) ? parseWorkKey(query.get(FOCUS) ?? '') : given;

/** The same address with another paper in focus, or none. */
export const withFocus = (
  query: URLSearchParams,
  doi: string | undefined,
  given: string | undefined,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (doi === given) next.delete(FOCUS);
  else next.set(FOCUS, doi ?? '');
  return next;
};

export const reportOf = (doi: string): string => reportPath(doi);

export const graphAround = (doi: string): string =>
  `/visualizations/neighbourhood?${new URLSearchParams({ [DOIS]: doi }).toString()}`;
