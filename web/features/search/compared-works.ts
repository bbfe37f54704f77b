import { createQuery } from '#web/platform/query.ts';
import type { StatementsResponse } from '#web/records/papers/report.ts';

export type ComparedWork = {
  readonly doi: string;
  readonly bySection: StatementsResponse['counts']['bySection'];
};

/** The sections of other papers in which each of these works is cited. */
export const comparedQuery = createQuery({
  name: 'compared',
  load: async (api, dois: readonly string[]): Promise<readonly ComparedWork[]> =>
    Promise.all(
      dois.map(async (doi) => {
        const { counts } = await api.readStatementsOfPaper({
          params: { doi },
          query: { kind: ['text'], limit: 1 },
        });
        return { doi, bySection: counts.bySection };
      }),
    ),
  matter: (dois) => dois.join(' '),
});
