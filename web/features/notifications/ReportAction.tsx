import type { PaperReply } from '#shared/contracts/papers.ts';

import { FollowSource } from './FollowSource.tsx';

/** Follows the paper of a report. */
export const FollowPaper = ({ paper }: { readonly paper: Pick<PaperReply, 'doi'> }) => (
  <FollowSource type="paper" id={paper.doi} />
);
