import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { adminText } from '#web/text/admin.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Shown } from '#web/ui/Shown.tsx';

import styles from './admin.module.css';
import { addressOfPage, type Name, nameRuled, namesReading, pageAt } from './names.ts';

/**
 * The names that lead to a page, which can be split off. Without a page, lists the names that were split off, which can
 * be merged again.
 */
export const NamesPart = () => {
  const { names: words, tabs, failed, more } = useText(adminText);
  const dispatch = useDispatch();
  const [address, setAddress] = useSearchParams();
  const of = address.get('of') ?? undefined;
  const page = of === undefined ? undefined : pageAt(of);
  const [isRefused, setRefused] = useState(false);
  const read = useReading(namesReading, { page });
  const look = (typed: string) => {
    const wanted = pageAt(typed);
    setRefused(typed.trim() !== '' && !wanted);
    if (wanted) setAddress({ of: addressOfPage(wanted) });
    else if (typed.trim() === '') setAddress({});
  };
  return (
    <section aria-label={tabs.names}>
      <form
        key={of}
        className={styles.search}
        role="search"
        aria-label={words.search}
        onSubmit={sent((data) => look(textIn(data, 'of')))}
      >
        <Field
          label={words.search}
          name="of"
          defaultValue={of}
          error={isRefused ? words.noPage : undefined}
        />
        <Button type="submit">{words.show}</Button>
      </form>
      <Shown read={read} failed={failed}>
        {(shown) => (
          <>
            <h2>
              {shown.of ? (
                <>
                  {words.of} <Link to={addressOfPage(shown.of)}>{shown.of.name}</Link>
                </>
              ) : (
                words.apart
              )}
            </h2>
            <p>{shown.names.length === 0 ? words.none : words.follows}</p>
            <ul className={styles.list} aria-label={words.caption}>
              {shown.names.map((name) => (
                <li key={`${name.kind} ${name.key}`}>
                  <NameRow name={name} withPage={!shown.of} />
                </li>
              ))}
            </ul>
            {shown.next !== undefined && (
              <Button
                onClick={() =>
                  dispatch(namesReading.wanted({ question: { page, after: shown.next } }))
                }
              >
                {more}
              </Button>
            )}
          </>
        )}
      </Shown>
    </section>
  );
};

const NameRow = ({ name, withPage }: { readonly name: Name; readonly withPage: boolean }) => {
  const words = useText(adminText).names;
  const dispatch = useDispatch();
  const { printed, by, through, paper, isApart } = name;
  const reason = words.reasons[by](through);
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
              <Link to={`/admin/names?of=${encodeURIComponent(addressOfPage(name))}`}>
                {words.before}
              </Link>
            </>
          )}
          {isApart && !withPage && ` · ${words.isApart}`}
        </p>
      </div>
      <Button
        aria-label={(isApart ? words.togetherAs : words.apartAs)(printed, reason)}
        onClick={() => dispatch(nameRuled(name, !isApart))}
      >
        {isApart ? words.together : words.setApart}
      </Button>
    </div>
  );
};
