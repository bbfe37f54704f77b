import { call } from 'typed-redux-saga';

import { queryText } from '#web/platform/api-client.ts';
import { doing } from '#web/platform/doing.ts';
import { closeModal } from '#web/platform/modals.ts';

import { type ExportWanted, requestOf, type Source } from './export.ts';
import { fileToTake, follow } from './file-to-take.ts';

/** So many works an address names (GET /exports/references). */
export const MOST_IN_ADDRESS = 100;

/** The address under which anybody reads these references; none where it would say too little or be too long. */
const openAddress = (source: Source, isVisitor: boolean): string | undefined => {
  const at = '/api/exports/references';
  if (source.kind === 'works')
    return source.dois.length <= MOST_IN_ADDRESS
      ? `${at}${queryText({ doi: source.dois, term: source.named })}`
      : undefined;
  // Whoever reads sentences finds more by them than a link does, which nobody is signed in to.
  const { limit: _limit, offset: _offset, aggregate: _aggregate, ...search } = source.search;
  return isVisitor ? `${at}${queryText(search)}` : undefined;
};

/** Whether these works can be sent: a long list of works takes an account, because its file has to lie somewhere. */
export const goesToZotero = (source: Source, isVisitor: boolean): boolean =>
  !isVisitor || openAddress(source, isVisitor) !== undefined;

type Sent = Pick<ExportWanted, 'source' | 'from'> & { readonly isVisitor: boolean };

/**
 * Opens the references as RIS in the page itself: there the Zotero Connector takes them over. Without it the browser saves
 * the file, which Zotero opens.
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
