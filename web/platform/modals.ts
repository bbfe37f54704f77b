import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { delay, put, takeLatest } from 'typed-redux-saga';

import { type Feature, selectState, useFeature } from './feature.ts';

/** Every dialog that opens by name. Its component is listed in web/app/dialogs.ts. */
export const modalNames = [
  'generateCitation',
  'keyboardHelp',
  'menu',
  'login',
  'resetPassword',
  'loggedOut',
  'upgrade',
  'persona',
  'activateTrial',
  'cancelTrialCheckout',
  'trialOver',
  'cookie',
  'shareDashboard',
  'editDashboard',
  'deleteDashboard',
  'exportDashboard',
  'dashboardLimitError',
  'addReportToDashboard',
  'createDashboardFromSearchResults',
  'savedSearch',
  'follow',
  'exportReference',
  'exportStructuredOutput',
  'referenceCheck',
  'feed',
  'flag',
  'searchFilter',
  'whatIsThisReport',
  'whatIsThisSearch',
  'whatIsAssistant',
] as const;
export type ModalName = (typeof modalNames)[number];

export const isModalName = (name: string): name is ModalName =>
  (modalNames as readonly string[]).includes(name);

/** A closed dialog keeps its context during its exit animation, so that its text does not disappear. */
export type ModalState =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' | 'closing'; readonly name: ModalName; readonly context?: string };

/** The default dialog, which says that signing in is required. */
const DEFAULT_NAME = 'loggedOut' satisfies ModalName;

type Toggle = { readonly name?: string; readonly context?: string };

const slice = createSlice({
  name: 'modal',
  initialState: (): ModalState => ({ kind: 'none' }),
  reducers: {
    /**
     * Opens a dialog, or closes it if it is already open with the same context. With another context it shows that one.
     * Without a name it opens the default dialog; an unknown name has no effect.
     */
    modalToggled: (state, { payload }: PayloadAction<Toggle>): ModalState => {
      const { name = DEFAULT_NAME, context } = payload;
      if (!isModalName(name)) return state;
      const same = context === undefined || (state.kind === 'open' && state.context === context);
      if (state.kind === 'open' && state.name === name && same)
        return { ...state, kind: 'closing' };
      return { kind: 'open', name, ...(context !== undefined && { context }) };
    },
    modalCleared: (state): ModalState => (state.kind === 'closing' ? { kind: 'none' } : state),
  },
});

export const { modalToggled, modalCleared } = slice.actions;

const CLEAR_AFTER_MS = 600;

export const modalsFeature: Feature<ModalState> = {
  name: 'modal',
  reducer: slice.reducer,
  *flow() {
    // The context of a closed dialog is dropped after its exit animation, unless it was opened again.
    yield* takeLatest(modalToggled, function* () {
      yield* delay(CLEAR_AFTER_MS);
      yield* put(modalCleared());
    });
  },
};

const isOpen = (modal: ModalState, name: ModalName) => modal.kind === 'open' && modal.name === name;
const toggled = (name: ModalName, context?: string) =>
  modalToggled({ name, ...(context !== undefined && { context }) });

/** Opens a dialog from a saga; a dialog that is already open stays open. */
export function* openModal(name: ModalName, context?: string) {
  if (!isOpen(yield* selectState(modalsFeature), name)) yield* put(toggled(name, context));
}

/** Closes a dialog if it is open. */
export function* closeModal(name: ModalName) {
  if (isOpen(yield* selectState(modalsFeature), name)) yield* put(toggled(name));
}

/** Opens a dialog from a component. */
export const useOpenModal = (): ((name: ModalName, context?: string) => void) => {
  const dispatch = useDispatch();
  return (name, context) => dispatch(toggled(name, context));
};

/** Opens the dialog that says that signing in is required and offers it. */
export const useSignInPrompt = (): (() => void) => {
  const dispatch = useDispatch();
  return () => dispatch(modalToggled({}));
};

/** Returns whether the dialog of this name is open, its context, and a function that closes it. */
export const useModal = (name: ModalName) => {
  const modal = useFeature(modalsFeature, (state) => state);
  const goOnTo = useOpenModal();
  const mine = modal.kind !== 'none' && modal.name === name ? modal : undefined;
  const open = mine?.kind === 'open';
  return {
    open,
    context: mine?.context,
    // The browser also fires the close event when the dialog was closed by code.
    close: () => {
      if (open) goOnTo(name);
    },
    /** Another dialog has replaced it. */
    goOnTo,
  };
};
