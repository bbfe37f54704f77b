import { useState } from 'react';

import { useOpenModal } from '#web/platform/modals.ts';
import CollectOffer from '#web/records/collections/CollectOffer.tsx';
import { useLanguage, useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';

import type { ReferenceCheck } from './check.ts';
import { DeleteCheck } from './DeleteCheck.tsx';
import { CorrectedReferences, Reports } from './Downloads.tsx';
import styles from './reference-checks.module.css';
import { ShareSheet } from './ShareSheet.tsx';

/** The actions for the reader's own check. */
export const CheckTools = ({ check }: { readonly check: ReferenceCheck }) => {
  const text = useText(referenceChecksText);
  const { date } = useLanguage();
  const openModal = useOpenModal();
  const [isSharing, setSharing] = useState(false);
  const { taskId, name, file, keptUntil, share } = check;
  const source = { kind: 'own', id: taskId } as const;
  const until = date(keptUntil.slice(0, 10));
  // Where the collection knows none of the works, collecting them is the next thing to do.
  const isEmpty = check.whole?.counts.inCollection === 0;
  const offer = <CollectOffer check={taskId} name={name} />;
  return (
    <>
      {isEmpty && offer}
      <CorrectedReferences source={source} />
      <Button aria-haspopup="dialog" onClick={() => setSharing(true)}>
        {share ? text.share.shared : text.share.action}
      </Button>
      <Disclosure className={styles.more} summary={text.take.more}>
        <div className={styles.tools}>
          <Reports source={source} />
          <Button aria-haspopup="dialog" onClick={() => openModal('referenceCheck')}>
            {text.page.another}
          </Button>
          {!isEmpty && offer}
          <DeleteCheck taskId={taskId} />
        </div>
        <p className="muted small">{text.take.correctedNote}</p>
        <p className="muted small">
          {file.kind === 'deleted' ? text.found.deletedFile : text.found.keptFile}{' '}
          {text.found.kept(until)}
        </p>
      </Disclosure>
      <ShareSheet check={check} open={isSharing} onClose={() => setSharing(false)} />
    </>
  );
};
