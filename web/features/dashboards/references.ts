import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, race, take } from 'typed-redux-saga';

import type { AnswerOf, Api, RequestOf } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import type { Feature } from '#web/platform/feature.ts';

import { type ReadReference, withPage } from './library-pages.ts';

export type LibraryService = RequestOf<'readLibrary'>['params']['service'];

/** Papers that a dashboard may be made of: read from a text, or from a library elsewhere. */
export type ReadReferences = {
  readonly format: AnswerOf<'readReferences'>['format'] | LibraryService;
  readonly references: readonly ReadReference[];
};
type State = {
  readonly read?: ReadReferences;
  /** Of a library, as far as it is being read, or was. */
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
    /** Whoever leaves begins anew. */
    referencesLeft: (): State => ({ library: { pages: 0, found: 0 } }),
  },
});

const { referencesRead, libraryRead } = slice.actions;
export const { referencesLeft } = slice.actions;
/** Its reader has enough of the library. */
export const libraryStopped = createAction('dashboards/libraryStopped');

export const referencesFeature: Feature<State> = {
  name: 'dashboards/references',
  reducer: slice.reducer,
  *flow() {},
};

/** Reads a text, or the content of a file. */
export const readingText = doing<RequestOf<'readReferences'>['body']>({
  name: 'dashboards/readingText',
  keeps: 'last',
  *work(body, { api }) {
    const { format, references } = yield* call(api.readReferences, { body });
    yield* put(referencesRead({ format, references }));
  },
});

/** As many as one request to make a dashboard carries. */
export const MOST_REFERENCES = 10_000;

export type LibraryWanted = {
  readonly service: LibraryService;
  /** `me`, `users/1` or `groups/1`. */
  readonly library: string;
  /** Of the person at the service; it is in no state. */
  readonly key: string;
};

/** All pages; `full` where the library holds more than a dashboard takes. */
function* readPages(api: Api, { service, library, key }: LibraryWanted) {
  let references: ReadReferences['references'] = [];
  let after: string | undefined;
  yield* put(libraryRead({ pages: 0, found: 0 }));
  for (let pages = 1; ; pages += 1) {
    const page = yield* call(api.readLibrary, {
      params: { service },
      body: { library, key, after },
    });
    references = withPage(references, page.references).slice(0, MOST_REFERENCES);
    yield* put(referencesRead({ format: service, references }));
    yield* put(libraryRead({ pages, found: references.length }));
    if (page.next === undefined) return 'whole' as const;
    if (references.length === MOST_REFERENCES) return 'full' as const;
    after = page.next;
  }
}

/** Reads a library page by page until its end, or until its reader has enough. The key is nowhere but in these calls. */
export const readingLibrary = doing<LibraryWanted, 'whole' | 'full' | 'stopped'>({
  name: 'dashboards/readingLibrary',
  keeps: 'last',
  *work(wanted, { api }) {
    const { end } = yield* race({
      end: call(readPages, api, wanted),
      // Another list is read in its place, or nobody waits any more.
      over: take([libraryStopped, readingText.wanted, referencesLeft]),
    });
    return end ?? 'stopped';
  },
});
