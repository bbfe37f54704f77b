import { useQuery } from '#web/platform/use-query.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { KeyList } from '#web/records/keys/KeyList.tsx';
import { TitledSection } from '#web/ui/TitledSection.tsx';

import { createToken, revokeToken, tokensQuery } from './tokens.ts';

/** Tokens for feed readers. */
export const TokensPart = () => {
  const text = useText(connectionsText).feeds;
  const tokens = useQuery(tokensQuery);
  return (
    <TitledSection heading={text.heading}>
      <p>{text.about}</p>
      <p>{text.careful}</p>
      <KeyList
        text={text}
        keys={tokens.shown?.tokens}
        read={tokens}
        creating={createToken}
        creationOf={(name) => name}
        revoking={revokeToken}
        revocationOf={(id) => id}
        noteOf={({ createdAt, lastUsedAt }) =>
          `${text.since(createdAt)}, ${lastUsedAt === undefined ? text.unused : text.used(lastUsedAt)}`
        }
      />
    </TitledSection>
  );
};
