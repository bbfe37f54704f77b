import { useState } from 'react';

import { useOpenModal } from '#web/platform/modals.ts';
import CollectOffer from '#web/records/collections/CollectOffer.tsx';
import { usePerson } from '#web/records/session/session.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';

import type { CheckSummary, ReferenceCheck } from './check.ts';
import { DeleteCheck } from './DeleteCheck.tsx';
import {
  CorrectedList,
  formatsFor,
  OtherLists,
  OtherReports,
  ReportForAuthor,
} from './Downloads.tsx';
import { leadingActionOf } from './leading-action.ts';
import styles from './reference-checks.module.css';
import { ShareSheet } from './ShareSheet.tsx';

/** The actions for the reader's own check: first what its result asks for, the others under “More”. */
export const CheckTools = ({
  check,
  summary,
}: {
  readonly check: ReferenceCheck;
  readonly summary: CheckSummary;
}) => {
  const text = useText(referenceChecksText);
  const { date } = useLanguage();
  const openModal = useOpenModal();
  const [isSharing, setSharing] = useState(false);
  const { taskId, name, file, keptUntil, share } = check;
  const source = { kind: 'own', id: taskId } as const;
  const until = date(keptUntil.slice(0, 10));
  const leading = leadingActionOf(summary);
  const isEmpty = leading === 'nothing-compared' || leading === 'nothing-known';
  const [format] = formatsFor(name);
  const lacksWorks = summary.counts.inCollection === 0;
  const offer = <CollectOffer check={taskId} name={name} />;
  const sharing = (
    <Button
      look={leading === 'calm' ? 'primary' : 'plain'}
      aria-haspopup="dialog"
      onClick={() => setSharing(true)}
    >
      {share ? text.share.shared : text.share.action}
    </Button>
  );
  return (
    <>
      {leading === 'nothing-compared' && <AllowRegistries />}
      {leading === 'corrections' && <CorrectedList source={source} format={format} />}
      {leading === 'findings' && <ReportForAuthor source={source} primary />}
      {lacksWorks && offer}
      {!isEmpty && sharing}
      <Disclosure className={styles.more} summary={text.take.more}>
        <div className={styles.tools}>
          {leading !== 'findings' && <ReportForAuthor source={source} />}
          <OtherReports source={source} />
          <OtherLists source={source} name={name} isCorrected={leading === 'corrections'} />
          {isEmpty && sharing}
          <Button aria-haspopup="dialog" onClick={() => openModal('referenceCheck')}>
            {text.page.another}
          </Button>
          {!lacksWorks && offer}
        </div>
        {!isEmpty && <p className="muted small">{text.take.correctedNote}</p>}
        <p className="muted small">
          {file.kind === 'deleted' ? text.found.deletedFile : text.found.keptFile}{' '}
          {text.found.kept(until)}
        </p>
        <DeleteCheck taskId={taskId} />
      </Disclosure>
      <ShareSheet check={check} open={isSharing} onClose={() => setSharing(false)} />
    </>
  );
};

/** Leads an administrator to where registries are allowed; others read who can do it. */
const AllowRegistries = () => {
  const { allowRegistries } = useText(referenceChecksText).take;
  if (usePerson()?.admin !== true) return null;
  return (
    <ButtonLink look="primary" to="/admin/collections">
      {allowRegistries}
    </ButtonLink>
  );
};
