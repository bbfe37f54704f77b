import { type ModalName, modalToggled } from './modal-slice.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

/** The dialog of this name: whether it is open, what it is about, and how to close it. */
export const useModal = (name: ModalName) => {
  const modal = useAppSelector((state) => state.modal);
  const dispatch = useAppDispatch();
  const mine = modal.kind !== 'none' && modal.name === name ? modal : undefined;
  const open = mine?.kind === 'open';
  return {
    open,
    context: mine?.context,
    // The browser tells of a close as well when the dialog was closed from here.
    close: () => {
      if (open) dispatch(modalToggled({ name }));
    },
    /** Another dialog in its place. */
    goOnTo: (other: ModalName, context?: string) => {
      dispatch(modalToggled({ name: other, ...(context !== undefined && { context }) }));
    },
  };
};
