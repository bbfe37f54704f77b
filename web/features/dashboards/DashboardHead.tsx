import { Link } from 'react-router-dom';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { type ModalName, useOpenModal } from '#web/platform/modals.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { dashboardActions } from '#web/records/slots.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';

import styles from './dashboard.module.css';
import { mayChange } from './dashboards.ts';
import { Findings } from './Findings.tsx';
import { refreshing } from './tasks.ts';

type Props = { readonly dashboard: DashboardView };

/** The dashboard's name, owner and highlights, with the actions that the viewer may perform. */
export const DashboardHead = ({
  dashboard,
  onArrange,
}: Props & { readonly onArrange: () => void }) => {
  const { page: words, list } = useText(dashboardsText);
  const { date } = useLanguage();
  const openModal = useOpenModal();
  const { slug, displayName, description, owner, doisUpdatedTS } = dashboard;
  const entry = (name: ModalName, label: string) => ({
    label,
    onChoose: () => openModal(name, slug),
  });
  const within = addressOfSearch({
    ...startOfSearch,
    dashboardSlug: slug,
    doisUpdatedTS: String(doisUpdatedTS),
  });
  return (
    <header className={styles.head}>
      <h1>{displayName}</h1>
      <p className={styles.facts}>
        {[
          words.by(owner.name),
          dashboard.isPublic ? list.isPublic : list.isPrivate,
          list.updated(date(dashboard.lastUpdated.slice(0, 10))),
        ].join(' · ')}
      </p>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <FollowedSearch dashboard={dashboard} />
      <Findings key={dashboard.slug} parts={dashboard.componentLayout.map(({ part }) => part)} />
      <div className={styles.actions}>
        <ButtonLink to={`/search?${within}`}>{words.search}</ButtonLink>
        <ButtonLink look="quiet" to={`/disagreements?${within}`}>
          {words.disagreements}
        </ButtonLink>
        <ButtonLink
          look="quiet"
          to={`/visualizations/dashboard?dashboard=${encodeURIComponent(slug)}`}
        >
          {words.graph}
        </ButtonLink>
        <ButtonLink look="quiet" to={`/assistant?dashboard=${encodeURIComponent(slug)}`}>
          {words.ask}
        </ButtonLink>
        <dashboardActions.Slot dashboard={dashboard} />
        <Button onClick={() => openModal('exportDashboard', slug)}>{words.export}</Button>
        {mayChange(dashboard) && (
          <Menu
            label={words.more}
            entries={[
              entry('shareDashboard', words.share),
              entry('editDashboard', words.edit),
              { label: words.arrange, onChoose: onArrange },
              { ...entry('deleteDashboard', words.remove), danger: true },
            ]}
          />
        )}
      </div>
    </header>
  );
};

/** The search that a live dashboard follows, and the outcome of its last run. */
const FollowedSearch = ({ dashboard }: Props) => {
  const words = useText(dashboardsText).page;
  const { start: refresh } = useDoing(refreshing);
  const { slug, doiQuery, refreshStatus } = dashboard;
  if (doiQuery === undefined) return null;
  return (
    <p className={styles.facts} role="status">
      <Link to={`/search?${doiQuery}`}>{words.follows}</Link>{' '}
      {refreshStatus === 'refreshing' && words.refreshing}
      {refreshStatus === 'failed' && words.refreshFailed}{' '}
      {mayChange(dashboard) && refreshStatus !== 'refreshing' && (
        <Button look="quiet" onClick={() => refresh(slug)}>
          {words.refresh}
        </Button>
      )}
    </p>
  );
};
