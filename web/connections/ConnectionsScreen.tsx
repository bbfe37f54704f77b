import { useEffect } from 'react';

import { AccountPage } from '#web/account/AccountPage.tsx';
import { useAppDispatch } from '#web/app/store.ts';
import { connectionsText } from '#web/text/connections.ts';

import { connectionsLeft, connectionsOpened } from './connections-slice.ts';
import { TokensPart } from './TokensPart.tsx';
import { useConnections } from './use-connections.ts';
import { WebhooksPart } from './WebhooksPart.tsx';

import './connections.css';

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
