import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { adminText } from '#web/text/admin.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { QueryView } from '#web/ui/QueryView.tsx';

import styles from './admin.module.css';
import {
  entityPagePath,
  type JoinedName,
  changeNameRule,
  namesQuery,
  entityPageAt,
} from './names.ts';

/**
 * The names that lead to a page, which can be split off. Without a page, lists the names that were split off, which can
 * be merged again.
 */
export const NamesPart = () => {
  const { names: text, tabs, failed, more } = useText(adminText);
  const dispatch = useDispatch();
  const [address, setAddress] = useSearchParams();
  const slug = address.get('of') ?? undefined;
  const page = slug === undefined ? undefined : entityPageAt(slug);
  const [isRefused, setRefused] = useState(false);
  const read = useQuery(namesQuery, { page });
  const look = (typed: string) => {
    const targetPage = entityPageAt(typed);
    setRefused(typed.trim() !== '' && !targetPage);
    if (targetPage) setAddress({ of: entityPagePath(targetPage) });
    else if (typed.trim() === '') setAddress({});
  };
  return (
    <section aria-label={tabs.names}>
      <form
        key={slug}
        className={styles.search}
        role="search"
        aria-label={text.search}
        onSubmit={onFormSubmit((data) => look(formText(data, 'of')))}
      >
        <Field
          label={text.search}
          name="of"
          defaultValue={slug}
          error={isRefused ? text.noPage : undefined}
        />
        <Button type="submit">{text.show}</Button>
      </form>
      <QueryView read={read} failed={failed}>
        {(shown) => (
          <>
            <h2>
              {shown.of ? (
                <>
                  {text.of} <Link to={entityPagePath(shown.of)}>{shown.of.name}</Link>
                </>
              ) : (
                text.apart
              )}
            </h2>
            <p>{shown.names.length === 0 ? text.none : text.follows}</p>
            <ul className={styles.list} aria-label={text.caption}>
              {shown.names.map((name) => (
                <li key={`${name.kind} ${name.key}`}>
                  <NameRow name={name} withPage={!shown.of} />
                </li>
              ))}
            </ul>
            {shown.next !== undefined && (
              <Button
                onClick={() =>
                  dispatch(namesQuery.wanted({ question: { page, after: shown.next } }))
                }
              >
                {more}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
};

const NameRow = ({ name, withPage }: { readonly name: JoinedName; readonly withPage: boolean }) => {
  const text = useText(adminText).names;
  const dispatch = useDispatch();
  const { printed, by, through, paper, isApart } = name;
  const reason = text.reasons[by](through);
  return (
    <div className={styles.row}>
      <div>
        <strong>{printed}</strong>
        <p>
          {reason}
          {paper !== undefined && (
            <>
              {' · '}
              <Link to={reportPath(paper)}>{paper}</Link>
            </>
          )}
          {withPage && (
            <>
              {' · '}
              <Link to={`/admin/names?of=${encodeURIComponent(entityPagePath(name))}`}>
                {text.before}
              </Link>
            </>
          )}
          {isApart && !withPage && ` · ${text.isApart}`}
        </p>
      </div>
      <Button
        aria-label={(isApart ? text.togetherAs : text.apartAs)(printed, reason)}
        onClick={() => dispatch(changeNameRule(name, !isApart))}
      >
        {isApart ? text.together : text.setApart}
      </Button>
    </div>
  );
};
