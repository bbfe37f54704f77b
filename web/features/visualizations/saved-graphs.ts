import { call, put } from 'typed-redux-saga';

import { toPath } from '#shared/domain/paths.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';

import type { GraphSource } from './graphs.ts';

export type SavedGraph = ResponseOf<'readVisualization'>;
type DrawnFrom = SavedGraph['of'];

/** The data saved for a graph, and the source that a saved graph draws. */
export const savedSourceOf = (source: GraphSource): DrawnFrom => {
  switch (source.kind) {
    case 'papers':
      return { dois: [...source.dois] };
    case 'dashboard':
      return { dashboard: source.slug };
    case 'person':
      return { person: source.slug };
    case 'neighbourhood':
      return { neighbourhood: source.doi };
  }
};

export const graphSourceOf = (saved: DrawnFrom): GraphSource => {
  if ('dois' in saved) return { kind: 'papers', dois: saved.dois };
  if ('dashboard' in saved) return { kind: 'dashboard', slug: saved.dashboard };
  if ('person' in saved) return { kind: 'person', slug: saved.person };
  return { kind: 'neighbourhood', doi: saved.neighbourhood };
};

export const graphPath = (slug: string): string => toPath`/visualizations/${slug}`;

export const savedQuery = createQuery({
  name: 'visualizations/saved',
  load: (api, slug: string) => api.readVisualization({ params: { slug } }),
  matter: (slug) => slug,
});

/** All saved graphs of the user. */
export const mineQuery = createQuery({
  name: 'visualizations/mine',
  load: (api) => api.readVisualizations(),
});

type SaveRequest = {
  readonly name: string;
  readonly source: GraphSource;
  readonly focus: string | undefined;
};

export const saveGraph = createMutation<SaveRequest, SavedGraph>({
  name: 'visualizations/saving',
  *work({ name, source, focus }, { api }) {
    const saved = yield* call(api.saveVisualization, {
      body: {
        name,
        of: savedSourceOf(source),
        ...(focus !== undefined && { focusedElement: focus }),
      },
    });
    yield* put(mineQuery.again());
    return saved;
  },
});

export const renameGraph = createMutation<{ readonly slug: string; readonly name: string }>({
  name: 'visualizations/renaming',
  *work({ slug, name }, { api }) {
    yield* call(api.renameVisualization, { params: { slug }, body: { name } });
    yield* put(savedQuery.again());
    yield* put(mineQuery.again());
  },
});

/** Deletes one by its slug. */
export const deleteGraph = createMutation<string>({
  name: 'visualizations/removing',
  target: (slug) => slug,
  *work(slug, { api }) {
    yield* call(api.deleteVisualization, { params: { slug } });
    yield* put(
      mineQuery.corrected(({ visualizations }) => ({
        visualizations: visualizations.filter((visualization) => visualization.slug !== slug),
      })),
    );
  },
});
