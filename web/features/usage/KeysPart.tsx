import type { UsageKey } from '#shared/contracts/usage.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { usageText } from '#web/text/usage.ts';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { ListHeading, TitledSection, Rows } from '#web/ui/TitledSection.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { NewSecret, SecretRegion } from '#web/ui/NewSecret.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { fieldError, MutationOutcome, MutationButton } from '#web/ui/MutationButton.tsx';

import { keysQuery, createKey, revokeKey } from './usage.ts';
import styles from './usage.module.css';

/** The settings that library systems need to fetch reports, and their keys. */
export const KeysPart = ({ license }: { readonly license: string }) => {
  const text = useText(usageText).keys;
  const keys = useQuery(keysQuery, license);
  const { start: make, ...making } = useMutation(createKey);
  useClearedMutation(createKey);
  const newKey = making.kind === 'done' ? making.result : undefined;
  // A key that has since been revoked is not shown.
  const newSecret =
    keys.shown?.keys.some(({ id }) => id === newKey?.id) === false ? undefined : newKey;
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
      <form
        key={newKey?.id ?? ''}
        onSubmit={onFormSubmit((data) => make({ license, name: formText(data, 'name') }))}
      >
        <Field
          label={text.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          hint={text.nameHint}
          error={fieldError(making, 'name')}
        />
        <MutationButton progress={making} label={text.make} running={text.making} />
      </form>
      <SecretRegion>
        {newSecret && (
          <NewSecret
            heading={text.made(newSecret.name)}
            sentence={text.once}
            secret={newSecret.secret}
            copy={text.copy}
          />
        )}
      </SecretRegion>
      {keys.shown ? (
        <KeyList license={license} keys={keys.shown.keys} />
      ) : (
        <QueryProblem read={keys} />
      )}
    </TitledSection>
  );
};

const KeyList = ({
  license,
  keys,
}: {
  readonly license: string;
  readonly keys: readonly UsageKey[];
}) => {
  const text = useText(usageText).keys;
  return (
    <>
      <ListHeading>{text.list}</ListHeading>
      {keys.length === 0 ? (
        <p className="muted">{text.none}</p>
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
  const text = useText(usageText).keys;
  const { start: revoke, ...revoking } = useMutation(revokeKey, id);
  return (
    <li>
      <span className="wrap-anywhere">
        {name} <small>{text.since(createdAt)}</small>
      </span>
      <MutationOutcome progress={revoking} />
      <ConfirmButton
        label={text.revoke}
        named={text.revokeNamed(name)}
        sure={text.revokeSure}
        yes={text.revokeYes}
        busy={revoking.kind === 'running'}
        onSure={() => revoke({ license, id })}
      />
    </li>
  );
};
