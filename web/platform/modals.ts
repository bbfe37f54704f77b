import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { delay, put, takeLatest } from 'typed-redux-saga';

import { type Feature, stateNow, useFeature } from './feature.ts';

/** Every dialog of the product that opens by its name. Its component stands in web/app/dialogs.ts. */
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

/** A closed dialog keeps its context while it leaves the screen, so that its text does not vanish under the eye. */
export type ModalState =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' | 'closing'; readonly name: ModalName; readonly context?: string };

/** What shows where nobody says which: that somebody has to be signed in for this. */
const DEFAULT_NAME = 'loggedOut' satisfies ModalName;

type Toggle = { readonly name?: string; readonly context?: string };

const slice = createSlice({
  name: 'modal',
  initialState: (): ModalState => ({ kind: 'none' }),
  reducers: {
    /**
     * Opens a dialog, or closes it when it is the open one; one that is open about something else turns to the new matter.
     * Without a name it is the default one; an unknown name changes nothing.
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
    // The context of a closed dialog goes after its exit, unless it was opened again meanwhile.
    yield* takeLatest(modalToggled, function* () {
      yield* delay(CLEAR_AFTER_MS);
      yield* put(modalCleared());
    });
  },
};

const isOpen = (modal: ModalState, name: ModalName) => modal.kind === 'open' && modal.name === name;
const toggled = (name: ModalName, context?: string) =>
  modalToggled({ name, ...(context !== undefined && { context }) });

/** Opens a dialog from a flow; one that is open already stays open. */
export function* openModal(name: ModalName, context?: string) {
  if (!isOpen(yield* stateNow(modalsFeature), name)) yield* put(toggled(name, context));
}

/** Closes a dialog if it is the open one. */
export function* closeModal(name: ModalName) {
  if (isOpen(yield* stateNow(modalsFeature), name)) yield* put(toggled(name));
}

/** Opens a dialog from a component. */
export const useOpenModal = (): ((name: ModalName, context?: string) => void) => {
  const dispatch = useDispatch();
  return (name, context) => dispatch(toggled(name, context));
};

/** Says that one has to be signed in for this, and offers to. */
export const useAskToSignIn = (): (() => void) => {
  const dispatch = useDispatch();
  return () => dispatch(modalToggled({}));
};

/** The dialog of this name: whether it is open, what it is about, and how to close it. */
export const useModal = (name: ModalName) => {
  const modal = useFeature(modalsFeature, (state) => state);
  const goOnTo = useOpenModal();
  const mine = modal.kind !== 'none' && modal.name === name ? modal : undefined;
  const open = mine?.kind === 'open';
  return {
    open,
    context: mine?.context,
    // The browser tells of a close as well when the dialog was closed from here.
    close: () => {
      if (open) goOnTo(name);
    },
    /** Another dialog in its place. */
    goOnTo,
  };
};
