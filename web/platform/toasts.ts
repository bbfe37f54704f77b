import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { delay, put, takeEvery } from 'typed-redux-saga';

import type { LocalizedText } from '#web/text/language.ts';

import type { Feature } from './feature.ts';

export const toastDurationsMs = {
  success: 5_500,
  'export-success': 30_000,
  error: 7_500,
  loading: 100_000,
  notification: 3_000,
  'account-deletion': 20_000,
  coupon: 20_000,
} as const;
export type ToastKind = keyof typeof toastDurationsMs;
/** A link, such as to a file that is ready. */
type ToastLink = {
  readonly label: LocalizedText;
  readonly href: string;
  /** The file name, if the address does not contain it. */
  readonly fileName?: string;
};
/** A button, named by the action that it dispatches. */
type ToastAct = { readonly label: LocalizedText; readonly action: UnknownAction };
export type Toast = {
  readonly id: string;
  readonly kind: ToastKind;
  readonly message: LocalizedText;
  readonly link?: ToastLink;
  readonly act?: ToastAct;
};

const slice = createSlice({
  name: 'toasts',
  initialState: [] as readonly Toast[],
  reducers: {
    toastShown: {
      prepare: (kind: ToastKind, message: LocalizedText, leads?: ToastLink | ToastAct) => ({
        payload: {
          id: nanoid(),
          kind,
          message,
          ...(leads && ('href' in leads ? { link: leads } : { act: leads })),
        },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>): readonly Toast[] => [...state, payload],
    },
    toastGone: (state, { payload }: PayloadAction<string>): readonly Toast[] =>
      state.filter(({ id }) => id !== payload),
  },
});

export const { toastShown, toastGone } = slice.actions;

export const toastsFeature: Feature<readonly Toast[]> = {
  name: 'toasts',
  reducer: slice.reducer,
  *flow() {
    yield* takeEvery(toastShown, function* ({ payload: { id, kind } }) {
      yield* delay(toastDurationsMs[kind]);
      yield* put(toastGone(id));
    });
  },
};
