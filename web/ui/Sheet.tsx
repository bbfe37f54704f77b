import { type ReactNode, useEffect, useId, useRef } from 'react';

import { type ModalName, useModal } from '#web/platform/modals.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Sheet.module.css';

type SheetProps = {
  readonly look: 'sheet' | 'dialog';
  readonly narrow?: boolean;
  readonly open: boolean;
  readonly heading: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
};

/**
 * The element that opened the dialog may be gone, such as the sign-in button; the focus then moves to the main content.
 */
const keepPlace = () => {
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true });
};

/** A modal dialog: the browser traps the focus, closes it on Escape and restores the focus. */
export const Sheet = ({ look, narrow, open, heading, onClose, children, foot }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const { close } = useText(commonText);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else {
      element.close();
      keepPlace();
    }
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classes(styles[look], narrow && styles.narrow)}
      aria-labelledby={headingId}
      onClose={onClose}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={headingId}>{heading}</h2>
            <Button look="icon" aria-label={close} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </>
      )}
    </dialog>
  );
};

/** A dialog that opens by its name. */
export const Dialog = ({
  name,
  heading,
  narrow = false,
  children,
}: {
  readonly name: ModalName;
  readonly heading: string;
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) => {
  const { open, close } = useModal(name);
  return (
    <Sheet look="dialog" narrow={narrow} open={open} heading={heading} onClose={close}>
      <div className={styles.parts}>{children}</div>
    </Sheet>
  );
};

/** The buttons at the end of a dialog or of a form in it. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
