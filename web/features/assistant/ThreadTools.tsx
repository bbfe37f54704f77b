import { useState } from 'react';

import { useJoinedFeatures } from '#web/platform/feature.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { MutationOutcome } from '#web/ui/MutationButton.tsx';

import styles from './assistant.module.css';
import { deleteThread, restoreThread, threadFormats, downloadThread } from './changes.ts';
import { RenameSheet } from './RenameSheet.tsx';
import { ShareSheet } from './ShareSheet.tsx';
import type { Thread } from './threads.ts';

/** The actions for the reader's own thread. */
export const ThreadTools = ({ thread }: { readonly thread: Thread }) => {
  const text = useText(assistantText).thread;
  const [open, setOpen] = useState<'share' | 'rename'>();
  const { start: take, ...file } = useMutation(downloadThread);
  const { start: remove, ...removal } = useMutation(deleteThread, thread.slug);
  // A button elsewhere restores a deleted thread.
  useJoinedFeatures(restoreThread);
  const close = () => setOpen(undefined);
  const { slug, title, share } = thread;
  return (
    <div className={styles.threadTools}>
      <Button aria-haspopup="dialog" onClick={() => setOpen('share')}>
        {share ? text.isShared : text.share}
      </Button>
      <Menu
        label={text.more}
        entries={[
          { label: text.rename, onChoose: () => setOpen('rename') },
          ...threadFormats.map((format) => ({
            label: text.take[format],
            onChoose: () => take({ slug, format }),
          })),
          { label: text.print, onChoose: () => print() },
          { label: text.delete, onChoose: () => remove(slug), danger: true },
        ]}
      />
      <MutationOutcome progress={removal.kind === 'failed' ? removal : file} />
      <ShareSheet thread={thread} open={open === 'share'} onClose={close} />
      <RenameSheet slug={slug} title={title} open={open === 'rename'} onClose={close} />
    </div>
  );
};
