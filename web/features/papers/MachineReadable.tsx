import type { PaperReply } from '#web/records/papers/paper.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';

import { Metadata } from './Metadata.tsx';

/** Only names as reference lists print them have to be parsed. */
const CitedMetadata = lazyPart<{ readonly paper: PaperReply }>(
  () => import('./CitedMetadata.tsx'),
  null,
);

/** The metadata of the paper in the head of the page, as the server renders it. */
export const MachineReadable = ({ paper }: { readonly paper: PaperReply }) =>
  paper.origin === 'cited' ? <CitedMetadata paper={paper} /> : <Metadata paper={paper} />;
