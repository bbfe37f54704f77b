import { useSearchParams } from 'react-router-dom';

import type { ListedKind } from '#shared/domain/entity-kind.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Input } from '#web/ui/Input.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { AboutIndex } from './AboutIndex.tsx';
import {
  addressOfList,
  type ListState,
  listReading,
  listStateIn,
  pathOf,
  ROWS,
} from './entities.ts';
import styles from './entities.module.css';
import { EntityTable } from './EntityTable.tsx';

/** All journals, institutions or funders, with search by name, sorting and pages. */
export const EntityListScreen = ({ kind }: { readonly kind: ListedKind }) => {
  const words = useText(entitiesText);
  const [address, setAddress] = useSearchParams();
  const state = listStateIn(address);
  const read = useReading(listReading, { kind, ...state });
  const { title, lead, search, none, found } = words.kinds[kind];
  useTitle(title);
  const go = (next: Partial<ListState>) =>
    setAddress(addressOfList({ ...state, page: 1, ...next }));
  return (
    <div className={`page ${styles.page}`}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <form
        key={state.q}
        role="search"
        aria-label={search}
        className={styles.find}
        onSubmit={sent((data) => go({ q: textIn(data, 'q').trim() }))}
      >
        <Input
          name="q"
          type="search"
          aria-label={search}
          placeholder={search}
          maxLength={200}
          defaultValue={state.q}
        />
        <Button type="submit">{words.find}</Button>
      </form>
      <Shown read={read} failed={words.failed} loading={words.loading}>
        {({ rows, total }) => (
          <>
            <p className="muted" role="status">
              {total === 0 ? (state.q === '' ? words.empty : none(state.q)) : found(total)}
            </p>
            {rows.length > 0 && (
              <EntityTable
                kind={kind}
                rows={rows}
                state={state}
                onOrder={(sort, order) => go({ sort, order })}
              />
            )}
            <Pages
              label={words.pages}
              page={state.page}
              last={Math.ceil(total / ROWS)}
              addressOf={(page) => `${pathOf[kind]}${addressOfList({ ...state, page })}`}
            />
            <AboutIndex withRankings />
          </>
        )}
      </Shown>
    </div>
  );
};
