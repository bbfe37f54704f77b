import type { PaperReply } from '#shared/contracts/papers.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useFeatureFlag } from '#web/records/session/use-feature-flag.ts';

const PatentsOfPaper = lazyPart<{ readonly doi: string }>(
  () => import('./PatentsOfPaper.tsx'),
  null,
);

/** The patents that cite the paper of a report, for people who try patents; nobody else loads anything for it. */
export const CitingPatents = ({ paper: { doi } }: { readonly paper: Pick<PaperReply, 'doi'> }) =>
  useFeatureFlag('beta-patents') ? <PatentsOfPaper doi={doi} /> : null;
