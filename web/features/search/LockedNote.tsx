import type { SearchReply } from '#shared/contracts/search.ts';

import { SearchNote } from './search-note.ts';
import styles from './search.module.css';

/** Says once for a list that its sentences are locked; its room is kept while the note loads. */
export const LockedNote = ({ reply }: { readonly reply: SearchReply }) =>
  reply.hits.some((hit) => hit.kind === 'statement' && hit.locked) && (
    <div className={styles.lockedRoom}>
      <SearchNote of="locked" reply={reply} />
    </div>
  );
