import { useState } from 'react';

import { useOpenModal } from '#web/platform/modals.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';

import type { Check } from './check.ts';
import { DeleteCheck } from './DeleteCheck.tsx';
import { CorrectedReferences, Reports } from './Downloads.tsx';
import styles from './reference-checks.module.css';
import { ShareSheet } from './ShareSheet.tsx';

/** The actions for the reader's own check. */
export const CheckTools = ({ check }: { readonly check: Check }) => {
  const words = useText(referenceChecksText);
  const { date } = useLanguage();
  const openModal = useOpenModal();
  const [isSharing, setSharing] = useState(false);
  const { taskId, file, keptUntil, share } = check;
  const source = { kind: 'own', id: taskId } as const;
  const until = date(keptUntil.slice(0, 10));
  return (
    <>
      <CorrectedReferences source={source} />
      <Button aria-haspopup="dialog" onClick={() => setSharing(true)}>
        {share ? words.share.shared : words.share.action}
      </Button>
      <Disclosure className={styles.more} summary={words.take.more}>
        <div className={styles.tools}>
          <Reports source={source} />
          <Button aria-haspopup="dialog" onClick={() => openModal('referenceCheck')}>
            {words.page.another}
          </Button>
          <DeleteCheck taskId={taskId} />
        </div>
        <p className="muted small">{words.take.correctedNote}</p>
        <p className="muted small">
          {file.kind === 'deleted' ? words.found.deletedFile : words.found.keptFile}{' '}
          {words.found.kept(until)}
        </p>
      </Disclosure>
      <ShareSheet check={check} open={isSharing} onClose={() => setSharing(false)} />
    </>
  );
};
