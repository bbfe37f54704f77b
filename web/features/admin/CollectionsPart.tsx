import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { isOver } from '#shared/domain/collection.ts';
import { parseDoi } from '#shared/domain/doi.ts';
import type { OpenLicense } from '#shared/domain/license.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { collectionsText } from '#web/text/collections.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Field } from '#web/ui/Field.tsx';
import { fieldError, MutationButton, MutationOutcome } from '#web/ui/MutationButton.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { AdminTable } from './AdminTable.tsx';
import {
  type Collectable,
  type Collection,
  collectionsQuery,
  forbidSource,
  pauseCollection,
  type Source,
  startCollection,
  stopCollection,
} from './collections.ts';
import { isPossible, LimitFields, limitsOf, usualLimits } from './CollectionLimits.tsx';
import { DailyLimits } from './DailyLimits.tsx';
import { InPageLanguage } from './InPageLanguage.tsx';
import { LeftOutArticles } from './LeftOutArticles.tsx';
import { minuteOf } from './minute-of.ts';
import { RegistryPermissions } from './RegistryPermissions.tsx';
import styles from './admin.module.css';

const LOOK_AGAIN_MS = 2_000;
const COUNTS = ['found', 'read', 'skipped', 'failed'] as const;

/** Collects real articles on a topic, in the language of the page. */
export const CollectionsPart = () => (
  <InPageLanguage>
    <Collections />
  </InPageLanguage>
);

/** Asks for consent once, and shows how far each collection is. */
const Collections = () => {
  const text = useText(collectionsText);
  const read = useQuery(collectionsQuery);
  const { again, shown } = read;
  const isGoingOn = shown?.collections.some(({ status }) => !isOver(status)) ?? false;
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setInterval(again, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isGoingOn, again]);
  return (
    <section className={styles.harvests} aria-label={text.tab}>
      <QueryView read={read} failed={text.failed}>
        {({ collections, mode, licenses, sources: [source, ...others] }) => (
          <>
            {mode === 'off' || !source ? (
              <p>{text.off}</p>
            ) : (
              <TopicForm source={source} taken={licenses} />
            )}
            {collections.length === 0 ? (
              <p>{text.none}</p>
            ) : (
              <CollectionTable collections={collections} taken={licenses} />
            )}
            {mode !== 'off' && source?.isAllowed && <Permission source={source} />}
            {mode !== 'off' && <RegistryPermissions sources={others} />}
          </>
        )}
      </QueryView>
    </section>
  );
};

/** Other pages lead here with a topic, an article, what cites one, a dashboard or a reference check. */
const useCollectable = (): Collectable => {
  const [parameters] = useSearchParams();
  for (const kind of ['work', 'citing'] as const) {
    const doi = parseDoi(parameters.get(kind) ?? '');
    if (doi !== undefined) return { kind, doi };
  }
  for (const kind of ['dashboard', 'check'] as const) {
    const id = parameters.get(kind);
    if (id !== null && id !== '') return { kind, id, name: parameters.get('name') ?? id };
  }
  return { kind: 'topic', topic: parameters.get('topic') ?? '' };
};

const TopicForm = ({
  source: { name, title, origin, isAllowed },
  taken,
}: {
  readonly source: Source;
  readonly taken: readonly OpenLicense[];
}) => {
  const text = useText(collectionsText);
  const linked = useCollectable();
  const [topic, setTopic] = useState(linked.kind === 'topic' ? linked.topic : '');
  const [isKept, setKept] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const { start, ...starting } = useMutation(startCollection);
  const collectable = linked.kind === 'topic' ? { ...linked, topic: topic.trim() } : linked;
  const isNamed = collectable.kind !== 'topic' || collectable.topic !== '';
  const [limits, setLimits] = useState(usualLimits);
  const mayStart = isNamed && (isAllowed || isAgreed) && isPossible(limits);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!mayStart) return;
        start({
          collectable,
          keep: isKept,
          limits: limits === usualLimits ? undefined : limitsOf(limits),
          allow: isAllowed ? undefined : name,
        });
      }}
    >
      <h2>{text.heading}</h2>
      {linked.kind === 'topic' ? (
        <Field
          label={text.topic}
          hint={text.hint(title)}
          value={topic}
          maxLength={1000}
          error={fieldError(starting, 'query')}
          onChange={({ target }) => setTopic(target.value)}
        />
      ) : (
        <p className="wrap-anywhere">
          {'doi' in linked ? text[linked.kind](linked.doi) : text.works[linked.kind](linked.name)}
        </p>
      )}
      <Disclosure summary={text.limits.heading}>
        <LimitFields limits={limits} onChange={setLimits} taken={taken} />
      </Disclosure>
      <Switch checked={isKept} onChange={setKept}>
        {linked.kind === 'topic' ? text.keep : text.keepWorks}
      </Switch>
      {!isAllowed && (
        <Switch checked={isAgreed} onChange={setAgreed}>
          {text.allow(title, new URL(origin).host)}
        </Switch>
      )}
      <p>
        <Button type="submit" look="primary" disabled={!mayStart || starting.kind === 'running'}>
          {text.start}
        </Button>
      </p>
      <MutationOutcome progress={starting} />
    </form>
  );
};

type OfTable<Rows> = Rows & { readonly taken: readonly OpenLicense[] };

const CollectionTable = ({
  collections,
  taken,
}: OfTable<{ readonly collections: readonly Collection[] }>) => {
  const text = useText(collectionsText);
  return (
    <AdminTable caption={text.caption} columns={text.columns} numbers={COUNTS}>
      {collections.map((collection) => (
        <CollectionRow key={collection.id} collection={collection} taken={taken} />
      ))}
    </AdminTable>
  );
};

const CollectionRow = ({ collection, taken }: OfTable<{ readonly collection: Collection }>) => {
  const text = useText(collectionsText);
  const { number } = useLanguage();
  const { id, title, isTopic, at, status, isKept, daily, reason, unanswered, progress } =
    collection;
  const { start: stop, ...stopping } = useMutation(stopCollection, id);
  const { start: pause, ...pausing } = useMutation(pauseCollection, id);
  return (
    <tr>
      <th scope="row">
        {isTopic ? <Link to={`/search?q=${encodeURIComponent(title)}`}>{title}</Link> : title}
        {[...(reason === undefined ? [] : [reason]), ...unanswered].map((sentence) => (
          <span key={sentence} className={styles.beneath}>
            {sentence}
          </span>
        ))}
        {isTopic && progress.read > 0 && !isOver(status) && (
          <span className={styles.beneath}>{text.readAlready}</span>
        )}
      </th>
      <td>{minuteOf(at)}</td>
      <td>
        <div className={styles.state}>
          {text.statuses[status]}
          {daily && (
            <>
              <span className={styles.beneath}>{daily.isPaused ? text.isPaused : text.isKept}</span>
              <MutationButton
                progress={pausing}
                label={daily.isPaused ? text.continue(title) : text.pause(title)}
                onPress={() => pause({ id, isPaused: !daily.isPaused })}
              />
              <DailyLimits id={id} title={title} daily={daily} taken={taken} />
            </>
          )}
          <LeftOutArticles id={id} progress={progress} />
          {(!isOver(status) || isKept) && (
            <MutationButton progress={stopping} label={text.stop(title)} onPress={() => stop(id)} />
          )}
        </div>
      </td>
      {COUNTS.map((name) => (
        <td key={name} className={styles.number}>
          {number(progress[name])}
        </td>
      ))}
    </tr>
  );
};

const Permission = ({
  source: { name, title, requestsToday, dailyRequests },
}: {
  readonly source: Source;
}) => {
  const text = useText(collectionsText);
  const { start: forbid, ...forbidding } = useMutation(forbidSource);
  return (
    <div>
      <p>{text.allowed(title, requestsToday, dailyRequests)}</p>
      <MutationButton progress={forbidding} label={text.forbid} onPress={() => forbid(name)} />
    </div>
  );
};
