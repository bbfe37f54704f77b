import { useEffect } from 'react';

import { AccountPage } from '#web/records/session/AccountPage.tsx';
import { useAppDispatch } from '#web/platform/store.ts';
import { connectionsText } from '#web/text/connections.ts';

import { connectionsLeft, connectionsOpened } from '#web/records/session/connections-slice.ts';
import { TokensPart } from '#web/features/feeds/TokensPart.tsx';
import { useConnections } from '#web/records/session/use-connections.ts';
import { WebhooksPart } from '#web/features/webhooks/WebhooksPart.tsx';

import '#web/records/session/connections.css';

/** Where feed readers and programs of one's own are let in. */
const ConnectionsScreen = () => (
  <AccountPage title={connectionsText.title}>
    {({ entitlement }) => <Parts mayHaveAlerts={entitlement.alerts} />}
  </AccountPage>
);

const Parts = ({ mayHaveAlerts }: { readonly mayHaveAlerts: boolean }) => {
  const dispatch = useAppDispatch();
  // The part of the store must be there before anything is asked of it.
  useConnections((state) => state.tokens.kind);
  useEffect(() => {
    dispatch(connectionsOpened());
    return () => {
      dispatch(connectionsLeft());
    };
  }, [dispatch]);
  return (
    <>
      <TokensPart />
      <WebhooksPart mayHaveAlerts={mayHaveAlerts} />
    </>
  );
};

export default ConnectionsScreen;
