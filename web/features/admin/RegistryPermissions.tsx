import { collectingSourceNames, noticeListNames } from '#shared/domain/source-name.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { collectionsText } from '#web/text/collections.ts';
import { useText } from '#web/text/language.ts';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { allowSources, forbidSource, type Source } from './collections.ts';
import styles from './admin.module.css';

/** What sources are for; OpenAlex answers reference checks, too, and is listed where it was first. */
const groups = ['collecting', 'checking', 'notices'] as const;
type Group = (typeof groups)[number];

const groupOf = ({ name }: Source): Group => {
  const isIn = (names: readonly string[]) => names.includes(name);
  if (isIn(noticeListNames)) return 'notices';
  return name !== 'openalex' && isIn(collectingSourceNames) ? 'collecting' : 'checking';
};

/** The sources beside Europe PMC, by what they are for, each allowed once for this installation. */
export const RegistryPermissions = ({ sources }: { readonly sources: readonly Source[] }) =>
  groups.map((group) => {
    const ofGroup = sources.filter((source) => groupOf(source) === group);
    return ofGroup.length > 0 && <SourceGroup key={group} group={group} sources={ofGroup} />;
  });

const SourceGroup = ({
  group,
  sources,
}: {
  readonly group: Group;
  readonly sources: readonly Source[];
}) => {
  const text = useText(collectionsText).registries;
  const { start: allow, ...allowing } = useMutation(allowSources);
  const refused = sources.filter(({ isAllowed }) => !isAllowed).map(({ name }) => name);
  const { heading, lead, allowAll } = text.groups[group];
  return (
    <section className={styles.registries}>
      <h2>{heading}</h2>
      <p>{lead}</p>
      <ul>
        {sources.map((source) => (
          <SourcePermission key={source.name} source={source} />
        ))}
      </ul>
      {refused.length > 1 && (
        <MutationButton progress={allowing} label={allowAll} onPress={() => allow(refused)} />
      )}
    </section>
  );
};

const SourcePermission = ({ source }: { readonly source: Source }) => {
  const text = useText(collectionsText).registries;
  const { name, title, origin, textOrigins = [], isAllowed, requestsToday, dailyRequests } = source;
  const { start: allow, ...allowing } = useMutation(allowSources);
  const { start: forbid, ...forbidding } = useMutation(forbidSource);
  const hosts = [origin, ...textOrigins].map((address) => new URL(address).host);
  return (
    <li>
      <div>
        {text.of(title, hosts)}
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
