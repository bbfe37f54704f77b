import { useSearchParams } from 'react-router-dom';

import type { ListedKind } from '#shared/domain/entity-kind.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { Input } from '#web/ui/Input.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { AboutIndex } from './AboutIndex.tsx';
import {
  listAddress,
  type EntityListState,
  listQuery,
  parseListState,
  entityPath,
  ENTITIES_PER_PAGE,
} from './entities.ts';
import styles from './entities.module.css';
import { EntityTable } from './EntityTable.tsx';

/** All journals, institutions or funders, with search by name, sorting and pages. */
export const EntityListScreen = ({ kind }: { readonly kind: ListedKind }) => {
  const text = useText(entitiesText);
  const [address, setAddress] = useSearchParams();
  const state = parseListState(address);
  const read = useQuery(listQuery, { kind, ...state });
  const { title, lead, search, none, found } = text.kinds[kind];
  useTitle(title);
  const go = (next: Partial<EntityListState>) =>
    setAddress(listAddress({ ...state, page: 1, ...next }));
  return (
    <div className={`page ${styles.page}`}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <form
        key={state.q}
        role="search"
        aria-label={search}
        className={styles.find}
        onSubmit={onFormSubmit((data) => go({ q: formText(data, 'q').trim() }))}
      >
        <Input
          name="q"
          type="search"
          aria-label={search}
          placeholder={search}
          maxLength={200}
          defaultValue={state.q}
        />
        <Button type="submit">{text.find}</Button>
      </form>
      <QueryView read={read} failed={text.failed} loading={text.loading}>
        {({ rows, total }) => (
          <>
            <p className="muted" role="status">
              {total === 0 ? (state.q === '' ? text.empty : none(state.q)) : found(total)}
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
              label={text.pages}
              page={state.page}
              last={Math.ceil(total / ENTITIES_PER_PAGE)}
              addressOf={(page) => `${entityPath[kind]}${listAddress({ ...state, page })}`}
            />
            <AboutIndex withRankings />
          </>
        )}
      </QueryView>
    </div>
  );
};
