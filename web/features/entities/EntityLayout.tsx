import type { ReactNode } from 'react';

import { toPath } from '#shared/domain/paths.ts';
import { statusOf } from '#web/platform/problem.ts';
import type { QueryResult } from '#web/platform/use-query.ts';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { Loading } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import styles from './entities.module.css';
import { NamesLink } from './NamesLink.tsx';

/** The dashboard of the papers; `answered` once it can be shown. */
export type EntityDashboardParts = {
  readonly answered: boolean;
  readonly findings: ReactNode;
  /** Whether self-citations are excluded. */
  readonly withoutSelf: ReactNode;
  readonly actions: ReactNode;
  readonly parts: ReactNode;
};

type Props<Page> = {
  readonly read: QueryResult<Page>;
  readonly dashboard: EntityDashboardParts;
  readonly kind: ReactNode;
  /** The title until the name is loaded. */
  readonly unnamed: string;
  /** Its path, by its address. */
  readonly path: string;
  /** The follow button. */
  readonly followOf: (slug: string, name: string) => ReactNode;
  /** Facts besides its papers. */
  readonly headOf: (shown: Page) => ReactNode;
};

/** The name, the highlights, the facts, and then the filterable dashboard. */
export const EntityLayout = <Page extends { readonly slug: string; readonly name: string }>({
  read,
  dashboard,
  kind,
  unnamed,
  path,
  followOf,
  headOf,
}: Props<Page>) => {
  const messages = useText(entitiesText).page;
  if (read.kind === 'failed' && statusOf(read.problem) === 404) return <ErrorPage status={404} />;
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.kind}>{kind}</p>
      {read.kind === 'failed' && <h1 className="hidden-text">{unnamed}</h1>}
      <QueryView read={read} failed={messages.failed} whole>
        {(shown) => (
          <>
            <div className={styles.head}>
              <h1>{shown.name}</h1>
              {followOf(shown.slug, shown.name)}
              {dashboard.actions}
            </div>
            {dashboard.answered ? (
              <>
                {dashboard.findings}
                {headOf(shown)}
                {dashboard.parts}
                <NamesLink path={`${path}${toPath`/${shown.slug}`}`} />
              </>
            ) : (
              <Loading />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
};
