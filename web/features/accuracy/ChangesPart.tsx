import { Link, useSearchParams } from 'react-router-dom';

import { citationTypes } from '#shared/domain/citation-type.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { accuracyText } from '#web/text/accuracy.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { QueryView } from '#web/ui/QueryView.tsx';

import styles from './accuracy.module.css';
import { ChangedStatements } from './ChangedStatements.tsx';
import { type LabelChange, latestRelabelingQuery, type Relabeling } from './relabelings.ts';

const types = [...citationTypes, 'unclassified'] as const;
const isType = (name: string | null): name is LabelChange['was'] =>
  (types as readonly (string | null)[]).includes(name);

/** Shows what the latest classifier version changed in this collection. */
export const ChangesPart = () => {
  const text = useText(accuracyText).changes;
  return (
    <QueryView read={useQuery(latestRelabelingQuery)} failed={text.failed}>
      {({ last }) => (last ? <Changes relabelling={last} /> : <p>{text.none}</p>)}
    </QueryView>
  );
};

const Changes = ({ relabelling }: { readonly relabelling: Relabeling }) => {
  const text = useText(accuracyText).changes;
  const { date } = useLanguage();
  const [address] = useSearchParams();
  const [was, is] = [address.get('was'), address.get('is')];
  const { id, to, at, articles, from } = relabelling;
  const done = from.reduce((sum, item) => sum + item.articles, 0);
  return (
    <>
      <p>{text.lead(to, date(at.slice(0, 10)))}</p>
      {done < articles && <p className="muted">{text.soFar(done, articles)}</p>}
      {from.map((version) => (
        <ChangeTable key={version.model} version={version} />
      ))}
      {isType(was) && isType(is) && was !== is && (
        <ChangedStatements key={`${was} ${is}`} id={id} was={was} is={is} />
      )}
    </>
  );
};

/** Rows: the previous label. Columns: the current label. Each number links to its statements. */
const ChangeTable = ({ version }: { readonly version: Relabeling['from'][number] }) => {
  const messages = useText(accuracyText).changes;
  const { stance } = useText(commonText);
  const { number } = useLanguage();
  const { model, articles, statements, changes } = version;
  if (changes.length === 0) return <p>{messages.same(model, articles, statements)}</p>;
  const between = (was: LabelChange['was'], is: LabelChange['is']) =>
    changes.find((change) => change.was === was && change.is === is)?.statements ?? 0;
  const seen = types.filter(
    (type) => type !== 'unclassified' || changes.some(({ was, is }) => was === type || is === type),
  );
  return (
    <>
      <p>
        {messages.changed(
          changes.reduce((sum, item) => sum + item.statements, 0),
          statements,
          model,
        )}
      </p>
      {/* Content wider than the page scrolls, by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="group" aria-label={messages.caption(model)} tabIndex={0}>
        <table className={styles.table}>
          <caption className="hidden-text">{messages.caption(model)}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.before}</th>
              {seen.map((is) => (
                <th key={is} scope="col">
                  {messages.now(stance[is])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seen.map((was) => (
              <tr key={was}>
                <th scope="row">{stance[was]}</th>
                {seen.map((is) => {
                  const count = between(was, is);
                  return (
                    <td key={is}>
                      {was === is ? (
                        <span className="muted">{messages.notCounted}</span>
                      ) : count === 0 ? (
                        number(0)
                      ) : (
                        <Link
                          to={`/accuracy?was=${was}&is=${is}`}
                          preventScrollReset
                          aria-label={messages.show(count, stance[was], stance[is])}
                        >
                          {number(count)}
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
