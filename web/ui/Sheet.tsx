import { type ReactNode, useEffect, useId, useRef } from 'react';

import { Icon } from './Icon.tsx';

type SheetProps = {
  readonly look: 'sheet' | 'dialog';
  readonly open: boolean;
  readonly heading: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
};

/** What opened a dialog may be gone by then, as the button that signs in is: reading goes on at the page, not above it. */
const keepPlace = () => {
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true });
};

/** A dialog over the page: the browser keeps the focus inside, closes it with Escape and gives the focus back. */
export const Sheet = ({ look, open, heading, closeLabel, onClose, children, foot }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

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
    <dialog ref={dialog} className={look} aria-labelledby={headingId} onClose={onClose}>
      {open && (
        <>
          <div className="sheet-head">
            <h2 id={headingId}>{heading}</h2>
            <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className="sheet-body">{children}</div>
          {foot && <div className="sheet-foot">{foot}</div>}
        </>
      )}
    </dialog>
  );
};
