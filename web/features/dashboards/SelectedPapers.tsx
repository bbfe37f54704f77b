import { useDispatch } from 'react-redux';

import { useFeature } from '#web/platform/feature.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';

import { removePapers } from './changes.ts';
import { dialogContextOf, type LoadedSource, canAddPapers } from './dashboards.ts';
import styles from './papers.module.css';
import { papersSelected, selectionFeature } from './selection.ts';

/** The actions for selected papers: everyone can export them, the owner can remove them. */
export const SelectedPapers = ({ dashboard }: { readonly dashboard: LoadedSource }) => {
  const text = useText(dashboardsText).page;
  const dispatch = useDispatch();
  const openModal = useOpenModal();
  const selected = useFeature(selectionFeature, (dois) => dois);
  const { slug, doiQuery } = dashboard;
  return (
    <p className={styles.selected} role="status">
      {selected.length > 0 && (
        <>
          {text.selected(selected.length)}
          <Button
            aria-haspopup="dialog"
            onClick={() => openModal('exportDashboard', dialogContextOf(dashboard))}
          >
            {text.exportSelected}
          </Button>
          {/* Papers that a search finds cannot be removed. */}
          {canAddPapers(dashboard) && doiQuery === undefined && (
            <Button
              onClick={() => {
                dispatch(removePapers(slug, selected));
                dispatch(papersSelected([]));
              }}
            >
              {text.removeSelected}
            </Button>
          )}
          <Button look="quiet" onClick={() => dispatch(papersSelected([]))}>
            {text.selectNone}
          </Button>
        </>
      )}
    </p>
  );
};
