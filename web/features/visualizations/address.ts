import { graphLimits } from '#shared/domain/citation-graph.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

import type { GraphSource } from './graphs.ts';

const DOIS = 'dois[]';
const FOCUS = 'focusedElement';

/**
 * Parses the URL of a graph; a value that is not a keyword is the slug of a saved graph. Returns the reason if there is
 * nothing to show.
 */
export type GraphRequest =
  | GraphSource
  | { readonly kind: 'saved'; readonly slug: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'too-many' };

export const parseGraphAddress = (slug: string, query: URLSearchParams): GraphRequest => {
  const dashboard = query.get('dashboard');
  if (slug === 'dashboard' && dashboard !== null) return { kind: 'dashboard', slug: dashboard };
  if (slug !== 'papers' && slug !== 'neighbourhood') return { kind: 'saved', slug };
  const dois = [...new Set(query.getAll(DOIS).flatMap((text) => parseWorkKey(text) ?? []))];
  const [first] = dois;
  if (first === undefined) return { kind: 'none' };
  if (slug === 'neighbourhood') return { kind: 'neighbourhood', doi: first };
  return dois.length > graphLimits.papers ? { kind: 'too-many' } : { kind: 'papers', dois };
};

/** The focused paper: `given` until another is chosen, or none. */
export const focusInAddress = (
  query: URLSearchParams,
  input: string | undefined,
): string | undefined => (query.has(FOCUS) ? parseWorkKey(query.get(FOCUS) ?? '') : input);

/** Returns the same URL with another focused paper, or none. */
export const withFocus = (
  query: URLSearchParams,
  doi: string | undefined,
  input: string | undefined,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (doi === input) next.delete(FOCUS);
  else next.set(FOCUS, doi ?? '');
  return next;
};

export const reportOf = (doi: string): string => reportPath(doi);

export const neighborhoodQuery = (doi: string): string =>
  `/visualizations/neighbourhood?${new URLSearchParams({ [DOIS]: doi }).toString()}`;
