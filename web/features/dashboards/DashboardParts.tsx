import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { DashboardPart } from '#shared/domain/dashboard.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { useGradually } from '#web/platform/when-idle.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemMessage } from '#web/ui/Message.tsx';

import { ArrangePart } from './ArrangePart.tsx';
import { arranged } from './changes.ts';
import { Names, Sections, Types } from './CountedParts.tsx';
import type { DashboardState } from './dashboard-address.ts';
import styles from './dashboard.module.css';
import { mayChange, type Overview, overviewReading } from './dashboards.ts';
import { MostCitedPart } from './MostCitedPart.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { OverTimePart } from './OverTimePart.tsx';
import { PapersPart } from './PapersPart.tsx';
import { StatementsPart } from './StatementsPart.tsx';
import { TotalsPart } from './TotalsPart.tsx';

const PARTS_AT_ONCE = 1;

type Props = {
  readonly dashboard: DashboardView;
  readonly state: DashboardState;
  readonly onChange: (state: DashboardState) => void;
};

type Counted = Exclude<DashboardPart, 'papers' | 'statements'>;
const countedParts = (
  overview: Overview,
  state: DashboardState,
): Readonly<Record<Counted, ReactNode>> => ({
  totals: <TotalsPart overview={overview} />,
  overTime: <OverTimePart overview={overview} />,
  mostCited: <MostCitedPart overview={overview} />,
  notices: <NoticesPart overview={overview} />,
  types: <Types overview={overview} state={state} />,
  sections: <Sections overview={overview} state={state} />,
  citingJournals: <Names of="journals" overview={overview} state={state} />,
  citingAuthors: <Names of="authors" overview={overview} state={state} />,
  countries: <Names of="countries" overview={overview} state={state} />,
});

/** The parts of the page in the order its owner gave them. */
export const DashboardParts = ({ dashboard, state, onChange }: Props) => {
  const words = useText(dashboardsText).page;
  const { retry } = useText(commonText);
  const dispatch = useDispatch();
  const overview = useAnswer(overviewReading);
  const [arranging, setArranging] = useState(false);
  const { slug, componentLayout: layout } = dashboard;
  // Those further down are seen later, and a phone answers its reader meanwhile.
  const drawn = useGradually(layout.length, PARTS_AT_ONCE);
  const content: Readonly<Partial<Record<DashboardPart, ReactNode>>> = {
    ...(overview.shown && countedParts(overview.shown, state)),
    papers: <PapersPart dashboard={dashboard} state={state} onChange={onChange} />,
    statements: <StatementsPart state={state} />,
  };
  return (
    <>
      {overview.kind === 'failed' && (
        <ProblemMessage
          problem={overview.problem}
          heading={words.partsFailed}
          retry={retry}
          onRetry={overview.again}
        />
      )}
      {mayChange(dashboard) && (
        <p className={styles.toArrange}>
          <Button look="quiet" aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
            {arranging ? words.arranged : words.arrange}
          </Button>
        </p>
      )}
      {arranging ? (
        <ArrangePart layout={layout} onArrange={(arrange) => dispatch(arranged(slug, arrange))} />
      ) : (
        <div className={styles.parts}>
          {layout.slice(0, drawn).map(({ part, width }) => (
            <div key={part} className={styles[width]}>
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
