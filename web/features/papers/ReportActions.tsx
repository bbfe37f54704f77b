import { Suspense } from 'react';

import { text } from '#web/text/text.ts';

import type { ReportAction, ReportActionProps } from '#web/app/report-actions.ts';

type Props = ReportActionProps & { readonly actions: readonly ReportAction[] };

/** The place of what can be done with a paper; where nothing can be done, nothing stands. */
export const ReportActions = ({ actions, paper }: Props) => {
  if (actions.length === 0) return null;
  return (
    <div className="report-actions" role="group" aria-label={text.report.actions}>
      {actions.map(({ name, label, Button }) => (
        <Suspense key={name} fallback={<Waiting label={label} />}>
          <Button paper={paper} />
        </Suspense>
      ))}
    </div>
  );
};

/** As wide as the button that will stand here, so that nothing moves when it comes. */
const Waiting = ({ label }: { readonly label: string }) => (
  <button type="button" className="button" disabled>
    {label}
  </button>
);
