import { useDispatch } from 'react-redux';

import { useFeature } from '#web/platform/feature.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import { papersRemoved } from './changes.ts';
import { contextOf, type Holding, mayChange } from './dashboards.ts';
import styles from './papers.module.css';
import { papersSelected, selectionFeature } from './selection.ts';

/** The actions for selected papers: everyone can export them, the owner can remove them. */
export const SelectedPapers = ({ dashboard }: { readonly dashboard: Holding }) => {
  const words = useText(dashboardsText).page;
  const dispatch = useDispatch();
  const openModal = useOpenModal();
  const selected = useFeature(selectionFeature, (dois) => dois);
  const { slug, doiQuery } = dashboard;
  return (
    <p className={styles.selected} role="status">
      {selected.length > 0 && (
        <>
          {words.selected(selected.length)}
          <Button
            aria-haspopup="dialog"
            onClick={() => openModal('exportDashboard', contextOf(dashboard))}
          >
            {words.exportSelected}
          </Button>
          {/* Papers that a search finds cannot be removed. */}
          {mayChange(dashboard) && doiQuery === undefined && (
            <Button
              onClick={() => {
                dispatch(papersRemoved(slug, selected));
                dispatch(papersSelected([]));
              }}
            >
              {words.removeSelected}
            </Button>
          )}
          <Button look="quiet" onClick={() => dispatch(papersSelected([]))}>
            {words.selectNone}
          </Button>
        </>
      )}
    </p>
  );
};
