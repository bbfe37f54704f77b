import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, race, take } from 'typed-redux-saga';

import type { ResponseOf, Api, RequestOf } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import type { Feature } from '#web/platform/feature.ts';

import { type ReadReference, appendLibraryPage } from './library-pages.ts';

export type LibraryService = RequestOf<'readLibrary'>['params']['service'];

/** References for a new dashboard: from text, or from an external library. */
export type ReadReferences = {
  readonly format: ResponseOf<'readReferences'>['format'] | LibraryService;
  readonly references: readonly ReadReference[];
};
type State = {
  readonly read?: ReadReferences;
  /** The progress of reading a library. */
  readonly library: { readonly pages: number; readonly found: number };
};

const slice = createSlice({
  name: 'dashboards/references',
  initialState: (): State => ({ library: { pages: 0, found: 0 } }),
  reducers: {
    referencesRead: (state, { payload }: PayloadAction<ReadReferences>): State => ({
      ...state,
      read: payload,
    }),
    libraryRead: (state, { payload }: PayloadAction<State['library']>): State => ({
      ...state,
      library: payload,
    }),
    /** Leaving the page discards the state. */
    referencesLeft: (): State => ({ library: { pages: 0, found: 0 } }),
  },
});

const { referencesRead, libraryRead } = slice.actions;
export const { referencesLeft } = slice.actions;
/** The user stops reading the library. */
export const stopLibrary = createAction('dashboards/libraryStopped');

export const referencesFeature: Feature<State> = {
  name: 'dashboards/references',
  reducer: slice.reducer,
  *flow() {},
};

/** Reads text, or the content of a file. */
export const readReferenceText = createMutation<RequestOf<'readReferences'>['body']>({
  name: 'dashboards/readingText',
  keeps: 'last',
  *work(body, { api }) {
    const { format, references } = yield* call(api.readReferences, { body });
    yield* put(referencesRead({ format, references }));
  },
});

/** The maximum of one request that creates a dashboard. */
export const MAX_REFERENCES = 10_000;

export type LibraryRequest = {
  readonly service: LibraryService;
  /** `me`, `users/1` or `groups/1`. */
  readonly library: string;
  /** The access token of the person at the service; it is never part of the state. */
  readonly key: string;
};

/** All pages; `full` if the library has more papers than a dashboard can hold. */
function* readPages(api: Api, { service, library, key }: LibraryRequest) {
  let references: ReadReferences['references'] = [];
  let after: string | undefined;
  yield* put(libraryRead({ pages: 0, found: 0 }));
  for (let pages = 1; ; pages += 1) {
    const page = yield* call(api.readLibrary, {
      params: { service },
      body: { library, key, after },
    });
    references = appendLibraryPage(references, page.references).slice(0, MAX_REFERENCES);
    yield* put(referencesRead({ format: service, references }));
    yield* put(libraryRead({ pages, found: references.length }));
    if (page.next === undefined) return 'whole' as const;
    if (references.length === MAX_REFERENCES) return 'full' as const;
    after = page.next;
  }
}

/** Reads a library page by page until its end or until the user stops. The key exists only in these calls. */
export const readLibrary = createMutation<LibraryRequest, 'whole' | 'full' | 'stopped'>({
  name: 'dashboards/readingLibrary',
  keeps: 'last',
  *work(request, { api }) {
    const { end } = yield* race({
      end: call(readPages, api, request),
      // Another list replaced this one, or the page was left.
      over: take([stopLibrary, readReferenceText.wanted, referencesLeft]),
    });
    return end ?? 'stopped';
  },
});
