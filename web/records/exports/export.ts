import { nanoid } from '@reduxjs/toolkit';
import { call, cancel, delay, fork, put, spawn } from 'typed-redux-saga';

import type { ExportColumn, ExportFormatName } from '#shared/domain/export-columns.ts';
import type { SearchRequestFields } from '#shared/domain/search-request.ts';
import { doing } from '#web/platform/doing.ts';
import { closeModal, type ModalName } from '#web/platform/modals.ts';
import { toastDurationsMs, toastGone, toastShown } from '#web/platform/toasts.ts';
import { exportsText } from '#web/text/exports.ts';

import { fileToTake, type FileToTake, forget, take } from './file-to-take.ts';

/** The maximum number of works that an export may name one by one (POST /papers/export). */
export const MOST_NAMED = 1_000;

/** The source of an export: all results of a search, or works by their DOIs. */
export type Source =
  | { readonly kind: 'all'; readonly search: SearchRequestFields }
  | { readonly kind: 'works'; readonly dois: readonly string[]; readonly named: string };

export type ExportWanted = {
  readonly source: Source;
  readonly format: ExportFormatName;
  /** Only for tables; all columns if it is missing. */
  readonly columns?: readonly ExportColumn[];
  /** The dialog in which the export was requested. */
  readonly from: Extract<
    ModalName,
    'exportReference' | 'exportStructuredOutput' | 'exportDashboard'
  >;
};

/** Faster exports show no progress message. */
const SAID_AFTER_MS = 1_000;
/** A search is exported as a whole, so its page number is irrelevant. */
const notOfAll = { limit: undefined, offset: undefined, aggregate: undefined };
/** Identifies this visit, so that a repeated click gets the file of the first. */
const visit = nanoid();

/** Returns the body of the export request. */
export const requestOf = ({ source, format, columns }: ExportWanted) => {
  const common = {
    sessionID: visit,
    exportResultFormat: format,
    exportResultColumns: columns,
  };
  return source.kind === 'all'
    ? { query: { ...source.search, ...notOfAll, ...common, exportResultSelection: 'all' as const } }
    : {
        // The term is used only for the file name.
        query: { ...common, exportResultSelection: 'selected' as const, term: source.named },
        body: source.dois,
      };
};

function* sayThatItRuns({ from, format }: ExportWanted) {
  yield* delay(SAID_AFTER_MS);
  const toast = toastShown('loading', (words) => {
    const { told, formats } = words(exportsText);
    const say = from === 'exportStructuredOutput' ? told.results : told.references;
    return say(formats[format]);
  });
  try {
    yield* put(toast);
    yield* delay(toastDurationsMs.loading);
  } finally {
    yield* put(toastGone(toast.payload.id));
  }
}

/**
 * The browser saves the file automatically; the link remains for a while in case the download was missed or blocked.
 */
function* offer(file: FileToTake) {
  take(file);
  const { address, name } = file;
  yield* put(
    toastShown('export-success', (words) => words(exportsText).told.success, {
      label: (words) => words(exportsText).told.link,
      href: address,
      fileName: name,
    }),
  );
  yield* delay(toastDurationsMs['export-success']);
  forget(file);
}

/** Only one export runs at a time. */
export const exporting = doing<ExportWanted>({
  name: 'exports',
  *work(wanted, { api }) {
    const said = yield* fork(sayThatItRuns, wanted);
    try {
      const answer = yield* call(api.exportPapers, requestOf(wanted));
      const file = yield* call(fileToTake, answer);
      yield* closeModal(wanted.from);
      yield* spawn(offer, file);
    } finally {
      yield* cancel(said);
    }
  },
  *whenFailed() {
    yield* put(toastShown('error', (words) => words(exportsText).told.error));
  },
});
