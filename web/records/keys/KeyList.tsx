import type { Mutation, MutationProgress } from '#web/platform/mutation.ts';
import { useClearedMutation, useMutation } from '#web/platform/use-mutation.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { formText, onFormSubmit } from '#web/ui/form.ts';
import { fieldError, MutationButton, MutationOutcome } from '#web/ui/MutationButton.tsx';
import { NewSecret, SecretRegion } from '#web/ui/NewSecret.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { ListHeading, Rows } from '#web/ui/TitledSection.tsx';

type Key = { readonly id: string; readonly name: string };
/** A newly created key, visible until the page is left. */
export type NewKey = Key & { readonly secret: string };

type KeyText = {
  readonly name: string;
  readonly nameHint: string;
  readonly make: string;
  readonly making: string;
  readonly made: (name: string) => string;
  /** Says that the secret is shown only once. */
  readonly once: string;
  /** How the secret is used, where that differs from the secret itself. */
  readonly example?: (secret: string) => string;
  readonly copy: string;
  readonly list: string;
  readonly none: string;
  readonly revoke: string;
  readonly revokeNamed: (name: string) => string;
  readonly revokeSure: string;
  readonly revokeYes: string;
};

type Props<Item extends Key, Creation, Revocation> = {
  readonly text: KeyText;
  readonly keys: readonly Item[] | undefined;
  /** The query of the keys, whose state is shown until there are any. */
  readonly read: Parameters<typeof QueryProblem>[0]['read'];
  readonly creating: Mutation<Creation, NewKey>;
  readonly creationOf: (name: string) => Creation;
  readonly revoking: Mutation<Revocation, void>;
  readonly revocationOf: (id: string) => Revocation;
  /** The text after the name of a key. */
  readonly noteOf: (key: Item) => string;
};

/** The keys with which programs sign in: creates one, shows its secret once, lists and revokes them. */
export const KeyList = <Item extends Key, Creation, Revocation>({
  text,
  keys,
  read,
  creating,
  creationOf,
  ...rows
}: Props<Item, Creation, Revocation>) => {
  const { start: create, ...progress } = useMutation(creating);
  useClearedMutation(creating);
  return (
    <>
      <NewKeyForm
        text={text}
        progress={progress}
        onCreate={(name) => create(creationOf(name))}
        isListed={(id) => keys?.some((key) => key.id === id) !== false}
      />
      {keys ? (
        <>
          <ListHeading>{text.list}</ListHeading>
          {keys.length === 0 ? (
            <p className="muted">{text.none}</p>
          ) : (
            <Rows>
              {keys.map((key) => (
                <KeyRow key={key.id} text={text} item={key} {...rows} />
              ))}
            </Rows>
          )}
        </>
      ) : (
        <QueryProblem read={read} />
      )}
    </>
  );
};

const NewKeyForm = ({
  text,
  progress,
  onCreate,
  isListed,
}: {
  readonly text: KeyText;
  readonly progress: MutationProgress<NewKey>;
  readonly onCreate: (name: string) => void;
  readonly isListed: (id: string) => boolean;
}) => {
  const created = progress.kind === 'done' ? progress.result : undefined;
  return (
    <>
      <form
        key={created?.id ?? ''}
        onSubmit={onFormSubmit((data) => onCreate(formText(data, 'name')))}
      >
        <Field
          label={text.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          hint={text.nameHint}
          error={fieldError(progress, 'name')}
        />
        <MutationButton progress={progress} label={text.make} running={text.making} />
      </form>
      <SecretRegion>
        {/* The secret of a key that has since been revoked is not shown. */}
        {created && isListed(created.id) && (
          <NewSecret
            heading={text.made(created.name)}
            sentence={text.once}
            secret={created.secret}
            {...(text.example && { example: text.example(created.secret) })}
            copy={text.copy}
          />
        )}
      </SecretRegion>
    </>
  );
};

const KeyRow = <Item extends Key, Creation, Revocation>({
  text,
  item,
  revoking,
  revocationOf,
  noteOf,
}: Pick<Props<Item, Creation, Revocation>, 'text' | 'revoking' | 'revocationOf' | 'noteOf'> & {
  readonly item: Item;
}) => {
  const { start: revoke, ...progress } = useMutation(revoking, item.id);
  return (
    <li>
      <span className="wrap-anywhere">
        {item.name} <small>{noteOf(item)}</small>
      </span>
      <MutationOutcome progress={progress} />
      <ConfirmButton
        label={text.revoke}
        named={text.revokeNamed(item.name)}
        sure={text.revokeSure}
        yes={text.revokeYes}
        busy={progress.kind === 'running'}
        onSure={() => revoke(revocationOf(item.id))}
      />
    </li>
  );
};
