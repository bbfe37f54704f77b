import type { ReactNode } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { MutationButton, MutationOutcome } from '#web/ui/MutationButton.tsx';
import { DialogActions, Sheet } from '#web/ui/Sheet.tsx';

import styles from './sharing.module.css';

type Progress = Parameters<typeof MutationButton>[0]['progress'];

type Props = {
  readonly text: {
    readonly heading: string;
    /** What people with the link can see. */
    readonly sentence: string;
    readonly make: string;
    readonly link: string;
    readonly copy: string;
    readonly revoke: string;
    readonly revoked: string;
    /** The button after the link was revoked, where it differs. */
    readonly again?: string;
  };
  /** The link; undefined while nothing is shared. */
  readonly address: string | undefined;
  readonly making: Progress;
  readonly onMake: () => void;
  readonly revoking: Progress;
  readonly onRevoke: () => void;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the person may choose about the link, above it. */
  readonly choices?: ReactNode;
  /** What the link shows at present, below it. */
  readonly state?: ReactNode;
};

/** Creates a link to something of a person, shows what it reveals, and revokes it. */
export const LinkSheet = ({
  text,
  address,
  making,
  onMake,
  revoking,
  onRevoke,
  open,
  onClose,
  choices,
  state,
}: Props) => (
  <Sheet look="dialog" open={open} heading={text.heading} onClose={onClose}>
    <div className={styles.sharing}>
      <p>{text.sentence}</p>
      {choices}
      {address !== undefined ? (
        <>
          <Field
            label={text.link}
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          {state}
          <MutationOutcome progress={making} />
          <DialogActions>
            <CopyButton look="primary" label={text.copy} value={address} />
            <Button aria-disabled={revoking.kind === 'running'} onClick={onRevoke}>
              {text.revoke}
            </Button>
          </DialogActions>
        </>
      ) : (
        <MutationButton
          primary
          progress={making.kind === 'done' ? { kind: 'idle' } : making}
          label={revoking.kind === 'done' ? (text.again ?? text.make) : text.make}
          onPress={onMake}
        />
      )}
      <p role="status" className="muted">
        {address === undefined && revoking.kind === 'done' && text.revoked}
      </p>
      {revoking.kind === 'failed' && <MutationOutcome progress={revoking} />}
    </div>
  </Sheet>
);
