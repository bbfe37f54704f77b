import type { ResponseOf } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

type Listed = ResponseOf<'readRelabelledStatements'>;
export type Relabeling = ResponseOf<'readRelabellings'>['relabellings'][number];
export type LabelChange = Pick<Relabeling['from'][number]['changes'][number], 'was' | 'is'>;

const AT_ONCE = 25;

/** The latest relabeling of the collection by another classifier version; undefined if there was none. */
export const latestRelabelingQuery = createQuery({
  name: 'accuracy/relabelling',
  load: async (api): Promise<{ readonly last: Relabeling | undefined }> => ({
    last: (await api.readRelabellings()).relabellings[0],
  }),
});

/** Statements whose label changed; `after` requests those that follow the ones in view. */
export const changedStatementsQuery = createQuery({
  name: 'accuracy/statements',
  async load(
    api,
    { id, was, is, after }: LabelChange & { readonly id: string; readonly after?: string },
    shown?: Listed,
  ): Promise<Listed> {
    const query = { was, is, limit: AT_ONCE, ...(after !== undefined && { after }) };
    const page = await api.readRelabelledStatements({ params: { id }, query });
    const previous = after === undefined ? [] : (shown?.statements ?? []);
    return { ...page, statements: [...previous, ...page.statements] };
  },
  matter: ({ id, was, is }) => `${id} ${was} ${is}`,
});
