import { call, put, race, take } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import { problemOf } from '#web/platform/problem.ts';
import { librariesText } from '#web/text/dashboard-libraries.ts';

import {
  dashboardLeft,
  libraryStood,
  libraryStopped,
  type LibraryWanted,
  type ReadReferences,
  referencesGiven,
  referencesKnown,
} from './dashboards-slice.ts';

type References = ReadReferences['references'];

/** As many as one request to make a dashboard carries. */
export const MOST_REFERENCES = 10_000;

/** The server sees one page at a time: lines go on counting here, and works of earlier pages are known again. */
export const withPage = (before: References, page: References): References => {
  const first = new Map<string, number>();
  for (const { doi, line } of before)
    if (doi !== undefined && !first.has(doi)) first.set(doi, line);
  const rows = page.map(({ reason, ...reference }) => {
    const line = before.length + reference.line;
    const { doi, state } = reference;
    const earlier = doi === undefined ? undefined : first.get(doi);
    if (doi !== undefined && earlier === undefined) first.set(doi, line);
    if (earlier !== undefined)
      return {
        ...reference,
        line,
        state: 'duplicate' as const,
        reason: librariesText.sameAs(earlier),
      };
    // The server's own reason would count the lines of this page alone.
    const kept = state === 'duplicate' ? undefined : reason;
    return { ...reference, line, ...(kept !== undefined && { reason: kept }) };
  });
  return [...before, ...rows];
};

function* readPages(api: Api, { service, library, key }: LibraryWanted) {
  let read: References = [];
  let after: string | undefined;
  yield* put(libraryStood({ kind: 'reading', pages: 0, found: 0 }));
  try {
    for (let pages = 1; ; pages += 1) {
      const { references, next } = yield* call(api.readLibrary, {
        params: { service },
        body: { library, key, ...(after !== undefined && { after }) },
      });
      read = withPage(read, references).slice(0, MOST_REFERENCES);
      yield* put(referencesKnown({ format: service, references: read }));
      if (next === undefined) return yield* put(libraryStood({ kind: 'idle' }));
      if (read.length === MOST_REFERENCES) return yield* put(libraryStood({ kind: 'full' }));
      yield* put(libraryStood({ kind: 'reading', pages, found: read.length }));
      after = next;
    }
  } catch (error) {
    return yield* put(
      libraryStood({ kind: 'failed', problem: problemOf(error), found: read.length }),
    );
  }
}

/** Reads a library page by page until its end, or until its reader has enough. The key is nowhere but in these calls. */
export function* readLibrary(api: Api, wanted: LibraryWanted) {
  const { stopped } = yield* race({
    read: call(readPages, api, wanted),
    stopped: take(libraryStopped),
    // Another list is read in its place, or nobody waits any more.
    left: take([dashboardLeft, referencesGiven]),
  });
  if (stopped) yield* put(libraryStood({ kind: 'idle' }));
}
