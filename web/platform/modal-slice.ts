import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Every dialog of the product that opens by its name. A feature adds its name here and its dialog in Modals.tsx. */
export const modalNames = [
  'generateCitation',
  'searchFilter',
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
] as const;
export type ModalName = (typeof modalNames)[number];

export const isModalName = (name: string): name is ModalName =>
  (modalNames as readonly string[]).includes(name);

/** A closed dialog keeps its context while it leaves the screen, so that its text does not vanish under the eye. */
export type ModalState =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' | 'closing'; readonly name: ModalName; readonly context?: string };

type Toggle = { readonly name: string; readonly context?: string };

const slice = createSlice({
  name: 'modal',
  initialState: (): ModalState => ({ kind: 'none' }),
  reducers: {
    /**
     * Opens a dialog, or closes it when it is the open one; one that is open about something else turns to the new matter.
     * An unknown name changes nothing.
     */
    modalToggled: (state, { payload: { name, context } }: PayloadAction<Toggle>): ModalState => {
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
export const modalReducer = slice.reducer;
