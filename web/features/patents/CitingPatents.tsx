import type { PaperReply } from '#shared/contracts/papers.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useFeatureFlag } from '#web/records/session/use-feature-flag.ts';

const PatentsOfPaper = lazyPart<{ readonly doi: string }>(
  () => import('./PatentsOfPaper.tsx'),
  null,
);

/** The patents that cite the paper of a report, for testers of patents only; others load nothing. */
export const CitingPatents = ({ paper: { doi } }: { readonly paper: Pick<PaperReply, 'doi'> }) =>
  useFeatureFlag('beta-patents') ? <PatentsOfPaper doi={doi} /> : null;
