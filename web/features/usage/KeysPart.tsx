import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { usageText } from '#web/text/usage.ts';
import { KeyList } from '#web/records/keys/KeyList.tsx';
import { TitledSection } from '#web/ui/TitledSection.tsx';

import { keysQuery, createKey, revokeKey } from './usage.ts';
import styles from './usage.module.css';

/** The settings that library systems need to fetch reports, and their keys. */
export const KeysPart = ({ license }: { readonly license: string }) => {
  const text = useText(usageText).keys;
  const keys = useQuery(keysQuery, license);
  return (
    <TitledSection heading={text.heading}>
      <p>{text.about}</p>
      <dl className={styles.needed}>
        <dt>{text.address}</dt>
        <dd>
          <code>{text.addressOf(window.location.origin)}</code> {text.paths}
        </dd>
        <dt>{text.customer}</dt>
        <dd>
          <code>{license}</code>
        </dd>
        <dt>{text.key}</dt>
        <dd>{text.keyHint}</dd>
      </dl>
      <KeyList
        text={text}
        keys={keys.shown?.keys}
        read={keys}
        creating={createKey}
        creationOf={(name) => ({ license, name })}
        revoking={revokeKey}
        revocationOf={(id) => ({ license, id })}
        noteOf={({ createdAt }) => text.since(createdAt)}
      />
    </TitledSection>
  );
};
