import type { Action } from './usage-message.ts';

type SearchQuery = {
  readonly term?: string | undefined;
  readonly offset: number;
  readonly by_page?: boolean | undefined;
};

/** A new list of results for somebody's words. Turning its pages is no search, nor is what a page looks for by itself. */
export const ofSearch = ({
  query: { term = '', offset, by_page: byPage = false },
}: {
  readonly query: SearchQuery;
}): Action | undefined => (offset === 0 && term !== '' && !byPage ? { kind: 'search' } : undefined);

/** What is known about a work was looked at. */
export const ofPaper = ({ params }: { readonly params: { readonly doi: string } }): Action => ({
  kind: 'investigation',
  doi: params.doi,
});

/** The text of statements was read, or would have been but for the lock. Turning pages is no new reading. */
export const ofStatements = (
  {
    params,
    query,
  }: { readonly params: { readonly doi: string }; readonly query: { readonly offset: number } },
  { locked }: { readonly locked: boolean },
): Action | undefined =>
  query.offset === 0 ? { kind: locked ? 'no-license' : 'request', doi: params.doi } : undefined;

/** One statement at its own address is read as a part of the report of what it cites. */
export const ofStatement = (
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
