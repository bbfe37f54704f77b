import { call } from 'typed-redux-saga';

import { queryString } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { closeModal } from '#web/platform/modals.ts';

import { type ExportRequest, exportRequestBody, type ExportSource } from './export.ts';
import { savableFileOf, followAddress } from './savable-file.ts';

/** The maximum number of works in an address (GET /exports/references). */
export const MAX_WORKS_IN_ADDRESS = 100;

/**
 * Returns the public address of these references, or undefined if they cannot be expressed in it or it would be too
 * long.
 */
const openAddress = (source: ExportSource, isVisitor: boolean): string | undefined => {
  const path = '/api/exports/references';
  if (source.kind === 'works')
    return source.dois.length <= MAX_WORKS_IN_ADDRESS
      ? `${path}${queryString({ doi: source.dois, term: source.named })}`
      : undefined;
  // Searches for sentences depend on the session, which the link does not carry.
  const { limit: _limit, offset: _offset, aggregate: _aggregate, ...search } = source.search;
  return isVisitor ? `${path}${queryString(search)}` : undefined;
};

/** Whether these works can be sent. A long list requires an account, because its file must be stored. */
export const canSendToZotero = (source: ExportSource, isVisitor: boolean): boolean =>
  !isVisitor || openAddress(source, isVisitor) !== undefined;

type ZoteroRequest = Pick<ExportRequest, 'source' | 'from'> & { readonly isVisitor: boolean };

/**
 * Opens the references as RIS in the page, where the Zotero Connector imports them. Without the connector the browser
 * saves the file, which Zotero can open.
 */
export const zoteroMutation = createMutation<ZoteroRequest>({
  name: 'exports/zotero',
  *work({ source, from, isVisitor }, { api }) {
    const open = openAddress(source, isVisitor);
    if (open === undefined) {
      const request = exportRequestBody({ source, format: 'ris', from });
      const query = { ...request.query, exportResultAnswer: 'link' as const };
      const file = yield* call(savableFileOf, yield* call(api.exportPapers, { ...request, query }));
      yield* call(followAddress, file.address);
    } else yield* call(followAddress, open);
    yield* closeModal(from);
  },
});
