import type { UsageKey } from '#shared/contracts/usage.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useText } from '#web/text/language.ts';
import { usageText } from '#web/text/usage.ts';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { ListHeading, Part, Rows } from '#web/ui/Part.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { ShownOnce, ShownOncePlace } from '#web/ui/ShownOnce.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { fieldError, Said, TaskButton } from '#web/ui/Task.tsx';

import { keysReading, makingKey, revokingKey } from './usage.ts';
import styles from './usage.module.css';

/** The settings that library systems need to fetch reports, and their keys. */
export const KeysPart = ({ license }: { readonly license: string }) => {
  const words = useText(usageText).keys;
  const keys = useReading(keysReading, license);
  const { start: make, ...making } = useDoing(makingKey);
  useFresh(makingKey);
  const made = making.kind === 'done' ? making.result : undefined;
  // A key that has since been revoked is not shown.
  const fresh = keys.shown?.keys.some(({ id }) => id === made?.id) === false ? undefined : made;
  return (
    <Part heading={words.heading}>
      <p>{words.about}</p>
      <dl className={styles.needed}>
        <dt>{words.address}</dt>
        <dd>
          <code>{words.addressOf(window.location.origin)}</code> {words.paths}
        </dd>
        <dt>{words.customer}</dt>
        <dd>
          <code>{license}</code>
        </dd>
        <dt>{words.key}</dt>
        <dd>{words.keyHint}</dd>
      </dl>
      <form
        key={made?.id ?? ''}
        onSubmit={sent((data) => make({ license, name: textIn(data, 'name') }))}
      >
        <Field
          label={words.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          hint={words.nameHint}
          error={fieldError(making, 'name')}
        />
        <TaskButton progress={making} label={words.make} running={words.making} />
      </form>
      <ShownOncePlace>
        {fresh && (
          <ShownOnce
            heading={words.made(fresh.name)}
            sentence={words.once}
            secret={fresh.secret}
            copy={words.copy}
          />
        )}
      </ShownOncePlace>
      {keys.shown ? <KeyList license={license} keys={keys.shown.keys} /> : <NotShown read={keys} />}
    </Part>
  );
};

const KeyList = ({
  license,
  keys,
}: {
  readonly license: string;
  readonly keys: readonly UsageKey[];
}) => {
  const words = useText(usageText).keys;
  return (
    <>
      <ListHeading>{words.list}</ListHeading>
      {keys.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <Rows>
          {keys.map((key) => (
            <KeyRow key={key.id} license={license} kept={key} />
          ))}
        </Rows>
      )}
    </>
  );
};

const KeyRow = ({
  license,
  kept: { id, name, createdAt },
}: {
  readonly license: string;
  readonly kept: UsageKey;
}) => {
  const words = useText(usageText).keys;
  const { start: revoke, ...revoking } = useDoing(revokingKey, id);
  return (
    <li>
      <span className="wrap-anywhere">
        {name} <small>{words.since(createdAt)}</small>
      </span>
      <Said progress={revoking} />
      <SureButton
        label={words.revoke}
        named={words.revokeNamed(name)}
        sure={words.revokeSure}
        yes={words.revokeYes}
        busy={revoking.kind === 'running'}
        onSure={() => revoke({ license, id })}
      />
    </li>
  );
};
