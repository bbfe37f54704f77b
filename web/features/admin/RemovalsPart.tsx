import { useState } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { adminText } from '#web/text/admin.ts';
import { useText } from '#web/text/language.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { fieldError, MutationButton, MutationOutcome } from '#web/ui/MutationButton.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { AdminTable } from './AdminTable.tsx';
import { allowRemoved, type Removal, removalsQuery, removeArticles } from './removals.ts';
import { minuteOf } from './minute-of.ts';
import styles from './admin.module.css';

/** Removes articles from the collection, and lists those that were removed. */
export const RemovalsPart = () => {
  const { failed, tabs } = useText(adminText);
  const read = useQuery(removalsQuery);
  return (
    <section className={styles.harvests} aria-label={tabs.removals}>
      <RemovalForm />
      <QueryView read={read} failed={failed}>
        {({ removals, total, demonstration }) => (
          <>
            {demonstration > 0 && <DemonstrationNote count={demonstration} />}
            <RemovalTable removals={removals} total={total} />
          </>
        )}
      </QueryView>
    </section>
  );
};

const RemovalForm = () => {
  const { removals: text } = useText(adminText);
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState('');
  const { start, ...removing } = useMutation(removeArticles);
  // What was removed is done with; what could not be removed stays to be corrected.
  const articles = removing.kind === 'done' && typed === sent ? '' : typed;
  const listed = articles.split(/[\s,;]+/u).filter((doi) => doi !== '');
  return (
    <div className={styles.form}>
      <h2>{text.heading}</h2>
      <p>{text.explanation}</p>
      <Field
        label={text.articles}
        value={articles}
        error={fieldError(removing, 'articles')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {listed.length > 0 && (
        <ConfirmButton
          label={text.remove}
          named={text.count(listed.length)}
          sure={text.sure(listed.length)}
          yes={text.remove}
          busy={removing.kind === 'running'}
          onSure={() => {
            setSent(typed);
            start(listed);
          }}
        />
      )}
      <MutationOutcome
        progress={removing}
        done={({ removed, notRead, partOf }) =>
          [
            ...(removed.length > 0 ? [text.removed(removed.length)] : []),
            ...(notRead.length > 0 ? [text.notRead(notRead)] : []),
            ...partOf.map(({ article, whole }) => text.partOf(article, whole)),
          ].join(' ')
        }
      />
    </div>
  );
};

const DemonstrationNote = ({ count }: { readonly count: number }) => {
  const { removals: text } = useText(adminText);
  const { start, ...removing } = useMutation(removeArticles);
  return (
    <div>
      <p>{text.demonstration(count)}</p>
      <ConfirmButton
        label={text.removeDemonstration}
        named={text.removeDemonstration}
        sure={text.removeDemonstrationSure}
        yes={text.removeDemonstration}
        busy={removing.kind === 'running'}
        onSure={() => start(undefined)}
      />
    </div>
  );
};

const RemovalTable = ({
  removals,
  total,
}: {
  readonly removals: readonly Removal[];
  readonly total: number;
}) => {
  const { removals: text } = useText(adminText);
  if (removals.length === 0) return <p>{text.none}</p>;
  return (
    <>
      <AdminTable caption={text.caption} columns={text.columns}>
        {removals.map((removal) => (
          <RemovalRow key={removal.article} removal={removal} />
        ))}
      </AdminTable>
      {total > removals.length && <p>{text.more(total - removals.length)}</p>}
    </>
  );
};

const RemovalRow = ({ removal: { article, title, at } }: { readonly removal: Removal }) => {
  const { removals: text } = useText(adminText);
  const { start: allow, ...allowing } = useMutation(allowRemoved, article);
  return (
    <tr>
      <th scope="row">
        {title}
        <span className={styles.beneath}>
          <Link to={reportPath(article)}>{article}</Link>
        </span>
      </th>
      <td>{minuteOf(at)}</td>
      <td>
        <MutationButton
          progress={allowing}
          label={text.allow(title)}
          onPress={() => allow(article)}
        />
      </td>
    </tr>
  );
};
