import { call, put } from 'typed-redux-saga';

import { toPath } from '#shared/domain/paths.ts';
import type { AnswerOf } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import { reading } from '#web/platform/reading.ts';

import type { Source } from './graphs.ts';

export type Saved = AnswerOf<'readVisualization'>;
type DrawnFrom = Saved['of'];

/** The data saved for a graph, and the source that a saved graph draws. */
export const drawnFrom = (source: Source): DrawnFrom => {
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

export const sourceOf = (of: DrawnFrom): Source => {
  if ('dois' in of) return { kind: 'papers', dois: of.dois };
  if ('dashboard' in of) return { kind: 'dashboard', slug: of.dashboard };
  if ('person' in of) return { kind: 'person', slug: of.person };
  return { kind: 'neighbourhood', doi: of.neighbourhood };
};

export const pathOf = (slug: string): string => toPath`/visualizations/${slug}`;

export const savedReading = reading({
  name: 'visualizations/saved',
  ask: (api, slug: string) => api.readVisualization({ params: { slug } }),
  matter: (slug) => slug,
});

/** All saved graphs of the user. */
export const mineReading = reading({
  name: 'visualizations/mine',
  ask: (api) => api.readVisualizations(),
});

type Wanted = {
  readonly name: string;
  readonly source: Source;
  readonly focus: string | undefined;
};

export const saving = doing<Wanted, Saved>({
  name: 'visualizations/saving',
  *work({ name, source, focus }, { api }) {
    const saved = yield* call(api.saveVisualization, {
      body: { name, of: drawnFrom(source), ...(focus !== undefined && { focusedElement: focus }) },
    });
    yield* put(mineReading.again());
    return saved;
  },
});

export const renaming = doing<{ readonly slug: string; readonly name: string }>({
  name: 'visualizations/renaming',
  *work({ slug, name }, { api }) {
    yield* call(api.renameVisualization, { params: { slug }, body: { name } });
    yield* put(savedReading.again());
    yield* put(mineReading.again());
  },
});

/** Deletes one by its slug. */
export const removing = doing<string>({
  name: 'visualizations/removing',
  to: (slug) => slug,
  *work(slug, { api }) {
    yield* call(api.deleteVisualization, { params: { slug } });
    yield* put(
      mineReading.corrected(({ visualizations }) => ({
        visualizations: visualizations.filter((one) => one.slug !== slug),
      })),
    );
  },
});
