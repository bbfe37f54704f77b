import { CiteDialog } from '#web/report/CiteDialog.tsx';

import { KeyboardHelp } from './KeyboardHelp.tsx';
import { modalToggled } from './modal-slice.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

/** The dialog that is open by its name; the filter sheet stands with the search screen, whose state it needs. */
const Modals = () => {
  const modal = useAppSelector((state) => state.modal);
  const dispatch = useAppDispatch();
  if (modal.kind === 'none' || modal.name === 'searchFilter') return null;
  const open = modal.kind === 'open';
  // The browser tells of a close as well when the dialog was closed from here.
  const close = () => {
    if (open) dispatch(modalToggled({ name: modal.name }));
  };
  return modal.name === 'generateCitation' ? (
    <CiteDialog open={open} onClose={close} />
  ) : (
    <KeyboardHelp open={open} onClose={close} />
  );
};

export default Modals;
