import { withReadableNames } from '#shared/domain/readable-name.ts';
import type { PaperReply } from '#web/records/papers/paper.ts';

import { Metadata } from './Metadata.tsx';

/** The metadata of a work that is known only from reference lists, which print its authors as `Elm AB`. */
const CitedMetadata = ({ paper }: { readonly paper: PaperReply }) => (
  <Metadata paper={withReadableNames(paper)} />
);

export default CitedMetadata;
