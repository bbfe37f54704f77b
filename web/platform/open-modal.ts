import { put, select } from 'typed-redux-saga';

import { type ModalName, type ModalState, modalToggled } from './modal-slice.ts';

const modalIn = ({ modal }: { readonly modal: ModalState }) => modal;

/** Opens a dialog from a flow; one that is open already stays open. */
export function* openModal(name: ModalName, context?: string) {
  const modal = yield* select(modalIn);
  if (modal.kind === 'open' && modal.name === name) return;
  yield* put(modalToggled({ name, ...(context !== undefined && { context }) }));
}

/** Closes a dialog if it is the open one. */
export function* closeModal(name: ModalName) {
  const modal = yield* select(modalIn);
  if (modal.kind === 'open' && modal.name === name) yield* put(modalToggled({ name }));
}
