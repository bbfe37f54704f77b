import type { Caller } from '#functions/platform/http/callers.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { valid } from '#functions/platform/http/valid.ts';
import { isStatementFormat } from '#functions/records/exported-works/cells.ts';
import { exportFileName } from '#functions/records/exported-works/export-name.ts';
import { writerOf } from '#functions/records/exported-works/writers/writer-of.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type {
  exportPapers as contract,
  exportReferences as exportReferencesContract,
} from '#shared/contracts/exports.ts';
import { SearchQueryFields } from '#shared/contracts/search.ts';

import { chosenColumns } from './chosen-columns.ts';
import { exportSteps, takeAllSteps, writtenSteps } from './export-steps.ts';
import { matchingStatements, matchingWorks, namedWorks, searchOf } from './matching-rows.ts';
import { storedResult, type ResultRequest } from './stored-result.ts';
import type { ExportsPorts } from './ports.ts';
import { sentResult } from './sent-result.ts';
import { turns } from './turns.ts';

const LINK_SECONDS = 600;

/** The request and the source of its rows. */
const resultsAsked = async (
  ports: ExportsPorts,
  caller: Caller,
  { query, body }: Pick<RequestTo<typeof contract>, 'query' | 'body'>,
) => {
  const { sessionID, exportResultFormat: format, exportResultAnswer: _how, ...rest } = query;
  const isAll = query.exportResultSelection === 'all';
  if (!isAll && (body === undefined || body.length === 0))
    throw badRequest('The body of the request is not valid.', [
      { path: 'body', message: 'is empty: name the references to be exported' },
    ]);
  const search = isAll
    ? await searchOf(ports)(
        caller,
        valid(SearchQueryFields, 'query', { ...rest, offset: undefined, limit: undefined }),
      )
    : undefined;
  const what: ResultRequest['what'] =
    search?.fields.mode === 'citations' && isStatementFormat(format) ? 'statements' : 'papers';
  const columns = chosenColumns(what, {
    columns: query.exportResultColumns,
    part: 'query',
    path: 'exportResultColumns',
  });
  const mayRead = search?.reader.mayRead ?? false;
  const term = query['term'];
  const of = typeof term === 'string' ? term : '';
  const fileName = exportFileName(of, ports.now(), format, what);
  const matching = what === 'statements' ? matchingStatements : matchingWorks;
  return {
    visit: sessionID,
    // A change of access leads to a different file.
    asked: {
      format,
      what,
      columns,
      mayRead,
      fileName,
      print: JSON.stringify([query, body, mayRead]),
    },
    rows: () => (search ? matching(ports, search) : namedWorks(ports, body ?? [])),
  };
};

/** Returns references or search results as a file. */
export const exportPapers = (ports: ExportsPorts): AnsweringUseCase<typeof contract> => {
  const inTurn = turns();
  return (caller, request) => inTurn(caller, () => exported(ports, caller, request));
};

/** Serves programs that follow a link: references only, and nothing is stored. */
export const exportReferences = (
  ports: ExportsPorts,
): AnsweringUseCase<typeof exportReferencesContract> => {
  const inTurn = turns();
  return (caller, { query: { format, doi, ...search } }) => {
    const query = {
      ...search,
      sessionID: undefined,
      exportResultFormat: format,
      exportResultColumns: undefined,
      exportResultAnswer: 'file' as const,
      exportResultSelection: doi ? ('selected' as const) : ('all' as const),
    };
    return inTurn(caller, () => exported(ports, caller, { query, body: doi && [...doi] }));
  };
};

const exported = async (
  ports: ExportsPorts,
  caller: Caller,
  request: Pick<RequestTo<typeof contract>, 'query' | 'body'>,
) => {
  const { visit, asked, rows } = await resultsAsked(ports, caller, request);
  const writer = writerOf(asked.format, asked.columns);
  const steps = () => exportSteps(rows(), writer, { withinCall: true });
  const store = (named: string, open: typeof steps) =>
    caller.kind === 'person'
      ? storedResult(ports)({ ...asked, personId: caller.person.id }, named, open)
      : undefined;
  const answered = async () => {
    const stored = visit && (await store(visit, steps));
    if (stored) return { name: stored.name, bytes: stored.bytes, kept: async () => stored };
    const fresh = await takeAllSteps(steps());
    // Only files too large for a response are stored.
    const kept = async () => store(ports.newId(), () => writtenSteps(fresh));
    return { name: asked.fileName, bytes: fresh.bytes, kept };
  };

  const { name, bytes, kept } = await answered();
  return sentResult(
    { name, bytes },
    {
      contentType: writer.contentType,
      asLink: request.query.exportResultAnswer === 'link' && caller.kind === 'person',
      takesGzip: caller.from.headers['accept-encoding']?.includes('gzip') ?? false,
      link: async () => {
        const file = (await kept())?.keptAs;
        return (
          file && ports.files.downloadUrl(file, { expiresSeconds: LINK_SECONDS, fileName: name })
        );
      },
    },
  );
};
