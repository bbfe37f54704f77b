import { useMutation } from '#web/platform/use-mutation.ts';
import { adminText } from '#web/text/admin.ts';
import { useText } from '#web/text/language.ts';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { allowSources, forbidSource, type Source } from './collections.ts';
import styles from './admin.module.css';

/** The registries that a reference check may ask, each allowed once for this installation. */
export const RegistryPermissions = ({ registries }: { readonly registries: readonly Source[] }) => {
  const text = useText(adminText).collections.registries;
  const { start: allow, ...allowing } = useMutation(allowSources);
  const refused = registries.filter(({ isAllowed }) => !isAllowed).map(({ name }) => name);
  return (
    <div className={styles.registries}>
      <h2>{text.heading}</h2>
      <p>{text.lead}</p>
      <ul>
        {registries.map((registry) => (
          <Registry key={registry.name} registry={registry} />
        ))}
      </ul>
      {refused.length > 1 && (
        <MutationButton progress={allowing} label={text.allowAll} onPress={() => allow(refused)} />
      )}
    </div>
  );
};

const Registry = ({ registry }: { readonly registry: Source }) => {
  const text = useText(adminText).collections.registries;
  const { name, title, origin, isAllowed, requestsToday, dailyRequests } = registry;
  const { start: allow, ...allowing } = useMutation(allowSources);
  const { start: forbid, ...forbidding } = useMutation(forbidSource);
  return (
    <li>
      <div>
        {text.of(title, new URL(origin).host)}
        {isAllowed && (
          <span className={styles.beneath}>{text.today(requestsToday, dailyRequests)}</span>
        )}
      </div>
      <MutationButton
        progress={isAllowed ? forbidding : allowing}
        label={isAllowed ? text.forbid(title) : text.allow(title)}
        onPress={() => (isAllowed ? forbid(name) : allow([name]))}
      />
    </li>
  );
};
