import { TokensPart } from '#web/features/feeds/TokensPart.tsx';
import { WebhooksPart } from '#web/features/webhooks/WebhooksPart.tsx';
import { AccountPage } from '#web/records/session/AccountPage.tsx';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';

/** Connects feed readers and the user's own programs. */
const ConnectionsScreen = () => (
  <AccountPage title={useText(connectionsText).title}>
    {({ entitlement }) => (
      <>
        <TokensPart />
        <WebhooksPart mayHaveAlerts={entitlement.alerts} />
      </>
    )}
  </AccountPage>
);

export default ConnectionsScreen;
