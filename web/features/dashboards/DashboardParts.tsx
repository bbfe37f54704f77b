import { type ReactNode, useState } from 'react';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { DashboardPart } from '#shared/domain/dashboard.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';
import { useGradually } from '#web/platform/when-idle.ts';

import { ArrangePart } from './ArrangePart.tsx';
import type { DashboardState } from './dashboard-address.ts';
import { dashboardChanged, overviewWanted } from './dashboards-slice.ts';
import { Countries, Names, Sections } from './CountedParts.tsx';
import { MostCitedPart } from './MostCitedPart.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { OverTimePart } from './OverTimePart.tsx';
import { PapersPart } from './PapersPart.tsx';
import { StatementsPart } from './StatementsPart.tsx';
import { TotalsPart } from './TotalsPart.tsx';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.page;
const PARTS_AT_ONCE = 1;

type Props = {
  readonly dashboard: DashboardView;
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

/** The parts of the page in the order its owner gave them. */
export const DashboardParts = ({ dashboard, state, onChange }: Props) => {
  const dispatch = useAppDispatch();
  const overview = useDashboards((all) => all.overview);
  const [arranging, setArranging] = useState(false);
  const mayChange = dashboard.accessType === 'owner' || dashboard.accessType === 'admin';
  const { slug, componentLayout: layout } = dashboard;
  const known = lastValueOf(overview);
  // Those further down are seen later, and a phone answers its reader meanwhile.
  const drawn = useGradually(layout.length, PARTS_AT_ONCE);

  const content: Readonly<Record<DashboardPart, ReactNode>> = {
    totals: known && <TotalsPart overview={known} />,
    overTime: known && <OverTimePart overview={known} />,
    papers: <PapersPart dashboard={dashboard} state={state} onChange={onChange} />,
    mostCited: known && <MostCitedPart overview={known} />,
    notices: known && <NoticesPart overview={known} />,
    sections: known && <Sections overview={known} state={state} onChange={onChange} />,
    citingJournals: known && (
      <Names of="journals" overview={known} state={state} onChange={onChange} />
    ),
    citingAuthors: known && (
      <Names of="authors" overview={known} state={state} onChange={onChange} />
    ),
    countries: known && <Countries overview={known} />,
    statements: <StatementsPart state={state} />,
  };
  return (
    <>
      {overview.kind === 'failed' && (
        <ProblemMessage
          problem={overview.problem}
          heading={words.partsFailed}
          retry={words.retry}
          onRetry={() => dispatch(overviewWanted({ slug, filters: state.filters }))}
        />
      )}
      {mayChange && (
        <p className="dashboard-arrange">
          <button
            type="button"
            className="quiet"
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {arranging ? words.arranged : words.arrange}
          </button>
        </p>
      )}
      {arranging ? (
        <ArrangePart
          layout={layout}
          onArrange={(componentLayout) =>
            dispatch(dashboardChanged({ slug, change: { componentLayout } }))
          }
        />
      ) : (
        <div className="dashboard-parts">
          {layout.slice(0, drawn).map(({ part, width }) => (
            <div key={part} className={`dashboard-part dashboard-part-${width}`}>
              <h2>{words.parts[part]}</h2>
              {content[part] ?? (
                <p className="muted">
                  {overview.kind === 'failed' ? words.notRead : words.reading}
                </p>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
};
