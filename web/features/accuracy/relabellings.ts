import type { AnswerOf } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

type Listed = AnswerOf<'readRelabelledStatements'>;
export type Relabelling = AnswerOf<'readRelabellings'>['relabellings'][number];
export type Change = Pick<Relabelling['from'][number]['changes'][number], 'was' | 'is'>;

const AT_ONCE = 25;

/** The latest relabeling of the collection by another classifier version; undefined if there was none. */
export const lastRelabelling = reading({
  name: 'accuracy/relabelling',
  ask: async (api): Promise<{ readonly last: Relabelling | undefined }> => ({
    last: (await api.readRelabellings()).relabellings[0],
  }),
});

/** Statements whose label changed; `after` requests those that follow the ones in view. */
export const changedStatements = reading({
  name: 'accuracy/statements',
  async ask(
    api,
    { id, was, is, after }: Change & { readonly id: string; readonly after?: string },
    shown?: Listed,
  ): Promise<Listed> {
    const query = { was, is, limit: AT_ONCE, ...(after !== undefined && { after }) };
    const page = await api.readRelabelledStatements({ params: { id }, query });
    const before = after === undefined ? [] : (shown?.statements ?? []);
    return { ...page, statements: [...before, ...page.statements] };
  },
  matter: ({ id, was, is }) => `${id} ${was} ${is}`,
});
