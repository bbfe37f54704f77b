import { call } from 'typed-redux-saga';

import { queryText } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import { closeModal } from '#web/platform/modals.ts';

import { type ExportWanted, requestOf, type Source } from './export.ts';
import { fileToTake, follow } from './file-to-take.ts';

/** The maximum number of works in an address (GET /exports/references). */
export const MOST_IN_ADDRESS = 100;

/**
 * Returns the public address of these references, or undefined if they cannot be expressed in it or it would be too
 * long.
 */
const openAddress = (source: Source, isVisitor: boolean): string | undefined => {
  const at = '/api/exports/references';
  if (source.kind === 'works')
    return source.dois.length <= MOST_IN_ADDRESS
      ? `${at}${queryText({ doi: source.dois, term: source.named })}`
      : undefined;
  // Searches for sentences depend on the session, which the link does not carry.
  const { limit: _limit, offset: _offset, aggregate: _aggregate, ...search } = source.search;
  return isVisitor ? `${at}${queryText(search)}` : undefined;
};

/** Whether these works can be sent. A long list requires an account, because its file must be stored. */
export const goesToZotero = (source: Source, isVisitor: boolean): boolean =>
  !isVisitor || openAddress(source, isVisitor) !== undefined;

type Sent = Pick<ExportWanted, 'source' | 'from'> & { readonly isVisitor: boolean };

/**
 * Opens the references as RIS in the page, where the Zotero Connector imports them. Without the connector the browser
 * saves the file, which Zotero can open.
 */
export const sendingToZotero = doing<Sent>({
  name: 'exports/zotero',
  *work({ source, from, isVisitor }, { api }) {
    const open = openAddress(source, isVisitor);
    if (open === undefined) {
      const request = requestOf({ source, format: 'ris', from });
      const query = { ...request.query, exportResultAnswer: 'link' as const };
      const file = yield* call(fileToTake, yield* call(api.exportPapers, { ...request, query }));
      yield* call(follow, file.address);
    } else yield* call(follow, open);
    yield* closeModal(from);
  },
});
