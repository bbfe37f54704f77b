import type { Action } from './usage-message.ts';

type SearchQuery = {
  readonly term?: string | undefined;
  readonly offset: number;
  readonly by_page?: boolean | undefined;
};

/** A new result list for a person's words. Paging is not a search, nor is what a page requests by itself. */
export const searchAction = ({
  query: { term = '', offset, by_page: byPage = false },
}: {
  readonly query: SearchQuery;
}): Action | undefined => (offset === 0 && term !== '' && !byPage ? { kind: 'search' } : undefined);

/** A work's data was viewed. */
export const paperAction = ({ params }: { readonly params: { readonly doi: string } }): Action => ({
  kind: 'investigation',
  doi: params.doi,
});

/** Statement text was read, or would have been if it were not locked. Paging is not a new reading. */
export const statementsAction = (
  {
    params,
    query,
  }: { readonly params: { readonly doi: string }; readonly query: { readonly offset: number } },
  { locked }: { readonly locked: boolean },
): Action | undefined =>
  query.offset === 0 ? { kind: locked ? 'no-license' : 'request', doi: params.doi } : undefined;

/** A statement opened by its own address counts as part of the cited work's report. */
export const statementAction = (
  _request: unknown,
  {
    locked,
    cited,
    citing,
  }: {
    readonly locked: boolean;
    readonly cited: { readonly doi?: string | undefined };
    readonly citing: { readonly doi: string };
  },
): Action => ({ kind: locked ? 'no-license' : 'request', doi: cited.doi ?? citing.doi });
