import { nanoid } from '@reduxjs/toolkit';
import { call, cancel, delay, fork, put, spawn, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { closeModal } from '#web/platform/open-modal.ts';
import { problemOf } from '#web/platform/problem.ts';
import { toastDurationsMs, toastGone, toastShown } from '#web/platform/toast-slice.ts';
import { exportsText } from '#web/text/exports.ts';

import {
  exportDone,
  exportFailed,
  exportsReducer,
  type ExportsState,
  type ExportWanted,
  exportWanted,
} from './exports-slice.ts';
import { fileToTake, type FileToTake, forget, take } from './file-to-take.ts';

const words = exportsText.told;
/** What is done sooner needs no word about its going on. */
const SAID_AFTER_MS = 1_000;
/** A search goes into the file as a whole: which page of it is in view says nothing. */
const notOfAll = { limit: undefined, offset: undefined, aggregate: undefined };

const requestOf = ({ source, format, columns }: ExportWanted, visit: string) => {
  const common = {
    sessionID: visit,
    exportResultFormat: format,
    ...(columns && { exportResultColumns: columns }),
  };
  return source.kind === 'all'
    ? {
        params: {},
        query: { ...source.search, ...notOfAll, ...common, exportResultSelection: 'all' as const },
      }
    : {
        params: {},
        // The term only names the file here.
        query: { ...common, exportResultSelection: 'selected' as const, term: source.named },
        body: [...source.dois],
      };
};

function* sayThatItRuns({ from, format }: ExportWanted) {
  yield* delay(SAID_AFTER_MS);
  const name = exportsText.formats[format];
  const said = toastShown(
    'loading',
    from === 'exportStructuredOutput' ? words.results(name) : words.references(name),
  );
  try {
    yield* put(said);
    yield* delay(toastDurationsMs.loading);
  } finally {
    yield* put(toastGone(said.payload.id));
  }
}

/** The browser saves the file by itself; a link stays for a while, for whoever missed it or was not let. */
function* offer(file: FileToTake) {
  take(file);
  const { address, name } = file;
  yield* put(
    toastShown('export-success', words.success, {
      label: words.link,
      href: address,
      fileName: name,
    }),
  );
  yield* delay(toastDurationsMs['export-success']);
  forget(file);
}

export function* exportsSaga(api: Api): Generator {
  // Names this visit, so that a repeated click is given the file of the first.
  const visit = nanoid();
  yield* takeLeading(exportWanted, function* ({ payload }) {
    const said = yield* fork(sayThatItRuns, payload);
    try {
      const answer = yield* call(api.exportPapers, requestOf(payload, visit));
      const file = yield* call(fileToTake, answer);
      yield* put(exportDone());
      yield* closeModal(payload.from);
      yield* spawn(offer, file);
    } catch (error) {
      yield* put(exportFailed(problemOf(error)));
      yield* put(toastShown('error', words.error));
    } finally {
      yield* cancel(said);
    }
  });
}

export const exportsFeature: Feature<ExportsState> = {
  name: 'exports',
  reducer: exportsReducer,
  saga: exportsSaga,
};
