import { reading } from '#web/platform/reading.ts';
import type { StatementsReply } from '#web/records/papers/report.ts';

export type Compared = {
  readonly doi: string;
  readonly bySection: StatementsReply['counts']['bySection'];
};

/** The sections of other papers in which each of these works is cited. */
export const comparedReading = reading({
  name: 'compared',
  ask: async (api, dois: readonly string[]): Promise<readonly Compared[]> =>
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
