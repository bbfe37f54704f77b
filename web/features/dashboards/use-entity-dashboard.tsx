import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';

import { layoutOfEntity } from '#shared/domain/dashboard.ts';
import type { EntityBase } from '#shared/domain/entity-base.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { type QueryResult, useQuery } from '#web/platform/use-query.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import {
  dashboardAddress,
  parseDashboardAddress,
  type DashboardState,
  withFilterChange,
} from './dashboard-address.ts';
import { DashboardParts } from './DashboardParts.tsx';
import { dialogContextOf, type LoadedSource, overviewQuery, papersQuery } from './dashboards.ts';
import { Filtered } from './Filtered.tsx';
import { Findings } from './Findings.tsx';
import { papersSelected } from './selection.ts';

/** The dashboard parts for the papers of a journal, funder, institution or author. */
export type EntityDashboard = {
  /** Whether the first view has loaded; rendering it at once avoids layout shift. */
  readonly answered: boolean;
  readonly findings: ReactNode;
  /** Whether self-citations are excluded. */
  readonly withoutSelf: ReactNode;
  readonly actions: ReactNode;
  readonly parts: ReactNode;
};

const isAnswered = ({ kind, shown }: QueryResult<unknown>): boolean =>
  kind === 'failed' || shown !== undefined;

/** Requests the whole first view at once, by the URL of the page. */
export const useEntityDashboard = (base: EntityBase): EntityDashboard => {
  const { slug = '' } = useParams();
  const text = useText(dashboardsText);
  const dispatch = useDispatch();
  const openModal = useOpenModal();
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => parseDashboardAddress(new URLSearchParams(query)), [query]);
  const source = { base, slug, changes: 0, filters: state.filters };
  const overview = useQuery(overviewQuery, source);
  const papers = useQuery(papersQuery, { ...source, papers: state.papers });
  const now = isAnswered(overview) && isAnswered(papers);
  const [seen, setSeen] = useState({ slug, once: now });
  if (seen.slug !== slug || (now && !seen.once)) setSeen({ slug, once: now });
  useEffect(
    () => () => {
      dispatch(papersSelected([]));
    },
    [dispatch, slug],
  );

  // Renders all parts from a deferred value, in chunks between which the browser can respond to input.
  const answered = useDeferredValue(seen.once || now);
  const statements = overview.shown?.totals.tally.total;
  const isSilent = statements === 0;
  // There may be some until the count is known.
  const componentLayout = layoutOfEntity(statements ?? 1);
  const holding: LoadedSource = {
    base,
    slug,
    componentLayout: [...componentLayout],
    accessType: 'public',
  };
  const show = (next: DashboardState) => setAddress(dashboardAddress(next));
  const parts = (
    <DashboardParts
      dashboard={holding}
      state={state}
      onChange={show}
      changes={0}
      arranging={false}
      onArranged={() => undefined}
    />
  );
  return {
    answered,
    findings: isSilent ? (
      <p className="muted">{text.page.silent}</p>
    ) : (
      <Findings key={slug} parts={componentLayout.map(({ part }) => part)} />
    ),
    withoutSelf: (
      <Switch
        checked={state.filters.withoutSelf}
        onChange={(withoutSelf) => show(withFilterChange(state, { withoutSelf }))}
      >
        {text.page.withoutSelf}
      </Switch>
    ),
    actions: (
      <Button onClick={() => openModal('exportDashboard', dialogContextOf(holding))}>
        {text.page.export}
      </Button>
    ),
    parts: isSilent ? (
      parts
    ) : (
      <Filtered state={state} onChange={show}>
        {parts}
      </Filtered>
    ),
  };
};
