import { type ReactNode, useRef } from 'react';
import { useDispatch } from 'react-redux';

import type { DashboardPart } from '#shared/domain/dashboard.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { useGradualCount } from '#web/platform/when-idle.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { ProblemMessage } from '#web/ui/Message.tsx';

import { ArrangePart } from './ArrangePart.tsx';
import { arrangeParts } from './changes.ts';
import { CitingNamesPart, SectionsPart, TypesPart } from './CountedParts.tsx';
import { type DashboardState, hasFilters } from './dashboard-address.ts';
import styles from './dashboard.module.css';
import { type LoadedSource, type DashboardOverview, overviewQuery } from './dashboards.ts';
import { indexOfPart } from './Findings.tsx';
import { MostCitedPart } from './MostCitedPart.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { OverTimePart } from './OverTimePart.tsx';
import { PapersPart } from './PapersPart.tsx';
import { StatementsPart } from './StatementsPart.tsx';
import { TotalsPart } from './TotalsPart.tsx';

const PARTS_AT_ONCE = 1;

type Props = {
  readonly dashboard: LoadedSource;
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
  /** How often its works have changed while the page was open. */
  readonly changes: number;
  readonly arranging: boolean;
  readonly onArranged: () => void;
};

type CountedPart = Exclude<DashboardPart, 'papers' | 'statements'>;
const countedParts = (
  overview: DashboardOverview,
  state: DashboardState,
  /** A previous response shown while the next one loads does not reflect the current filters. */
  isCurrent: boolean,
): Readonly<Record<CountedPart, ReactNode>> => ({
  totals: <TotalsPart overview={overview} filtered={isCurrent && hasFilters(state.filters)} />,
  overTime: <OverTimePart overview={overview} />,
  mostCited: <MostCitedPart overview={overview} />,
  notices: <NoticesPart overview={overview} />,
  types: <TypesPart overview={overview} state={state} />,
  sections: <SectionsPart overview={overview} state={state} />,
  citingJournals: <CitingNamesPart kind="journals" overview={overview} state={state} />,
  citingAuthors: <CitingNamesPart kind="authors" overview={overview} state={state} />,
  countries: <CitingNamesPart kind="countries" overview={overview} state={state} />,
});

/** The parts of the page in the owner's order. */
export const DashboardParts = ({
  dashboard,
  state,
  onChange,
  changes,
  arranging,
  onArranged,
}: Props) => {
  const text = useText(dashboardsText).page;
  const { retry } = useText(commonText);
  const dispatch = useDispatch();
  const overview = useQueryResult(overviewQuery);
  const container = useRef<HTMLDivElement>(null);
  const { base, slug, componentLayout: layout } = dashboard;
  // Renders the lower parts later, so that phones stay responsive.
  const renderedCount = useGradualCount(layout.length, PARTS_AT_ONCE);
  const content: Readonly<Partial<Record<DashboardPart, ReactNode>>> = {
    ...(overview.shown && countedParts(overview.shown, state, overview.kind === 'ready')),
    papers: <PapersPart dashboard={dashboard} state={state} onChange={onChange} />,
    statements: <StatementsPart source={{ slug, ...(base && { base }), changes }} state={state} />,
  };
  return (
    <div ref={container} tabIndex={-1}>
      {overview.kind === 'failed' && (
        <ProblemMessage
          problem={overview.problem}
          heading={text.partsFailed}
          retry={retry}
          onRetry={overview.again}
        />
      )}
      {arranging ? (
        <ArrangePart
          layout={layout}
          onArrange={(arrange) => dispatch(arrangeParts(slug, arrange))}
          onDone={() => {
            // The button disappears with the search that it ended.
            container.current?.focus();
            onArranged();
          }}
        />
      ) : (
        <div className={styles.parts}>
          {layout.slice(0, renderedCount).map(({ part, width }) => (
            <div key={part} id={indexOfPart(part)} className={styles[width]}>
              <h2>{text.parts[part]}</h2>
              {content[part] ?? (
                <p className="muted">{overview.kind === 'failed' ? text.notRead : text.reading}</p>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
