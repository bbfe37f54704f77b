import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { FeedToken } from '#shared/contracts/feeds.ts';
import type { NotificationView } from '#shared/contracts/notifications.ts';
import type { DeliveryView, WebhookView } from '#shared/contracts/webhooks.ts';
import type { Problem } from '#web/platform/problem.ts';
import { idle, type Remote } from '#web/platform/remote.ts';

/** What is being done, by what it is done to; what went wrong stays until it is tried again. */
export type Doing =
  { readonly kind: 'running' } | { readonly kind: 'failed'; readonly problem: Problem };

/** A secret that was made just now: in view until the page is left. */
export type Fresh = { readonly id: string; readonly name: string; readonly secret: string };

export type ConnectionsState = {
  readonly tokens: Remote<readonly FeedToken[]>;
  readonly freshToken?: Fresh | undefined;
  readonly webhooks: Remote<readonly WebhookView[]>;
  readonly freshWebhook?: Fresh | undefined;
  /** What can be chosen for a webhook. */
  readonly followed: Remote<readonly NotificationView[]>;
  readonly deliveries: Readonly<Record<string, Remote<readonly DeliveryView[]>>>;
  readonly doing: Readonly<Record<string, Doing>>;
};

const initialState: ConnectionsState = {
  tokens: idle,
  webhooks: idle,
  followed: idle,
  deliveries: {},
  doing: {},
};

const slice = createSlice({
  name: 'connections',
  initialState,
  reducers: {
    known: (
      state,
      {
        payload,
      }: PayloadAction<
        Partial<
          Pick<ConnectionsState, 'tokens' | 'webhooks' | 'followed' | 'freshToken' | 'freshWebhook'>
        >
      >,
    ): ConnectionsState => ({ ...state, ...payload }),
    deliveriesKnown: (
      state,
      {
        payload: { id, deliveries },
      }: PayloadAction<{ id: string; deliveries: Remote<readonly DeliveryView[]> }>,
    ): ConnectionsState => ({
      ...state,
      deliveries: { ...state.deliveries, [id]: deliveries },
    }),
    didStand: (
      state,
      { payload: { what, stands } }: PayloadAction<{ what: string; stands?: Doing }>,
    ): ConnectionsState => {
      const { [what]: _, ...doing } = state.doing;
      return { ...state, doing: stands ? { ...doing, [what]: stands } : doing };
    },
    connectionsLeft: (): ConnectionsState => initialState,
  },
});

export const { known, deliveriesKnown, didStand, connectionsLeft } = slice.actions;
export const connectionsReducer = slice.reducer;

export const connectionsOpened = createAction('connections/opened');
export const followedAsked = createAction('connections/followedAsked');
export const tokenWanted = createAction<string>('connections/tokenWanted');
export const tokenRevoked = createAction<string>('connections/tokenRevoked');
export type WantedWebhook = {
  readonly url: string;
  readonly notificationIDs?: readonly string[] | undefined;
};
export const webhookWanted = createAction<WantedWebhook>('connections/webhookWanted');
export const webhookPaused = createAction<{ readonly id: string; readonly paused: boolean }>(
  'connections/webhookPaused',
);
export const webhookDeleted = createAction<string>('connections/webhookDeleted');
export const testWanted = createAction<string>('connections/testWanted');
export const deliveriesWanted = createAction<string>('connections/deliveriesWanted');
export const replayWanted = createAction<{ readonly id: string; readonly deliveryId: string }>(
  'connections/replayWanted',
);
