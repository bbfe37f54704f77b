import { nanoid } from '@reduxjs/toolkit';
import { call, cancel, delay, fork, put, spawn } from 'typed-redux-saga';

import type { ExportColumn, ExportFormatName } from '#shared/domain/export-columns.ts';
import type { SearchRequestFields } from '#shared/domain/search-request.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { closeModal, type ModalName } from '#web/platform/modals.ts';
import { toastDurationsMs, toastGone, toastShown } from '#web/platform/toasts.ts';
import { exportsText } from '#web/text/exports.ts';

import { savableFileOf, type SavableFile, releaseFile, saveFile } from './savable-file.ts';

/** The maximum number of works that an export may name one by one (POST /papers/export). */
export const MAX_NAMED_WORKS = 1_000;

/** The source of an export: all results of a search, or works by their DOIs. */
export type ExportSource =
  | { readonly kind: 'all'; readonly search: SearchRequestFields }
  | { readonly kind: 'works'; readonly dois: readonly string[]; readonly named: string };

export type ExportRequest = {
  readonly source: ExportSource;
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
export const exportRequestBody = ({ source, format, columns }: ExportRequest) => {
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

function* sayThatItRuns({ from, format }: ExportRequest) {
  yield* delay(SAID_AFTER_MS);
  const toast = toastShown('loading', (text) => {
    const { told, formats } = text(exportsText);
    const messageOf = from === 'exportStructuredOutput' ? told.results : told.references;
    return messageOf(formats[format]);
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
function* offer(file: SavableFile) {
  saveFile(file);
  const { address, name } = file;
  yield* put(
    toastShown('export-success', (text) => text(exportsText).told.success, {
      label: (text) => text(exportsText).told.link,
      href: address,
      fileName: name,
    }),
  );
  yield* delay(toastDurationsMs['export-success']);
  releaseFile(file);
}

/** Only one export runs at a time. */
export const exportMutation = createMutation<ExportRequest>({
  name: 'exports',
  *work(request, { api }) {
    const progressToast = yield* fork(sayThatItRuns, request);
    try {
      const response = yield* call(api.exportPapers, exportRequestBody(request));
      const file = yield* call(savableFileOf, response);
      yield* closeModal(request.from);
      yield* spawn(offer, file);
    } finally {
      yield* cancel(progressToast);
    }
  },
  *whenFailed() {
    yield* put(toastShown('error', (text) => text(exportsText).told.error));
  },
});
