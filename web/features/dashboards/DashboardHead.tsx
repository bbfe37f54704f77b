import { Link } from 'react-router-dom';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { type ModalName, useOpenModal } from '#web/platform/modals.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { usePerson } from '#web/records/session/session.ts';
import { dashboardActionsSlot } from '#web/records/slots.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';

import styles from './dashboard.module.css';
import { canAddPapers } from './dashboards.ts';
import { Findings } from './Findings.tsx';
import { refreshDashboard } from './tasks.ts';

/** Only administrators load it. */
const CollectOffer = lazyPart<{ readonly dashboard: string; readonly name: string }>(
  () => import('#web/records/collections/CollectOffer.tsx'),
  null,
);

type Props = { readonly dashboard: DashboardView };

/** The dashboard's name, owner and highlights, with the actions that the viewer may perform. */
export const DashboardHead = ({
  dashboard,
  onArrange,
}: Props & { readonly onArrange: () => void }) => {
  const { page: text, list } = useText(dashboardsText);
  const { date } = useLanguage();
  const isAdmin = usePerson()?.admin === true;
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
          text.by(owner.name),
          dashboard.isPublic ? list.isPublic : list.isPrivate,
          list.updated(date(dashboard.lastUpdated.slice(0, 10))),
        ].join(' · ')}
      </p>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <FollowedSearch dashboard={dashboard} />
      <Findings key={dashboard.slug} parts={dashboard.componentLayout.map(({ part }) => part)} />
      <div className={styles.actions}>
        <ButtonLink to={`/search?${within}`}>{text.search}</ButtonLink>
        <ButtonLink look="quiet" to={`/disagreements?${within}`}>
          {text.disagreements}
        </ButtonLink>
        <ButtonLink
          look="quiet"
          to={`/visualizations/dashboard?dashboard=${encodeURIComponent(slug)}`}
        >
          {text.graph}
        </ButtonLink>
        <ButtonLink look="quiet" to={`/assistant?dashboard=${encodeURIComponent(slug)}`}>
          {text.ask}
        </ButtonLink>
        <dashboardActionsSlot.Slot dashboard={dashboard} />
        <Button onClick={() => openModal('exportDashboard', slug)}>{text.export}</Button>
        {isAdmin && <CollectOffer dashboard={slug} name={displayName} />}
        {canAddPapers(dashboard) && (
          <Menu
            label={text.more}
            entries={[
              entry('shareDashboard', text.share),
              entry('editDashboard', text.edit),
              { label: text.arrange, onChoose: onArrange },
              { ...entry('deleteDashboard', text.remove), danger: true },
            ]}
          />
        )}
      </div>
    </header>
  );
};

/** The search that a live dashboard follows, and the outcome of its last run. */
const FollowedSearch = ({ dashboard }: Props) => {
  const text = useText(dashboardsText).page;
  const { start: refresh } = useMutation(refreshDashboard);
  const { slug, doiQuery, refreshStatus } = dashboard;
  if (doiQuery === undefined) return null;
  return (
    <p className={styles.facts} role="status">
      <Link to={`/search?${doiQuery}`}>{text.follows}</Link>{' '}
      {refreshStatus === 'refreshing' && text.refreshing}
      {refreshStatus === 'failed' && text.refreshFailed}{' '}
      {canAddPapers(dashboard) && refreshStatus !== 'refreshing' && (
        <Button look="quiet" onClick={() => refresh(slug)}>
          {text.refresh}
        </Button>
      )}
    </p>
  );
};
