import { type ReactNode, useState } from 'react';

import { dashboardsText } from '#web/text/dashboards.ts';

const FIRST = 8;

/** The first of a long list, the rest on request. */
export const FirstOf = <Row,>({
  rows,
  children,
}: {
  readonly rows: readonly Row[];
  readonly children: (shown: readonly Row[]) => ReactNode;
}) => {
  const [all, setAll] = useState(false);
  return (
    <>
      {children(all ? rows : rows.slice(0, FIRST))}
      {!all && rows.length > FIRST && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {dashboardsText.page.showAll(rows.length)}
        </button>
      )}
    </>
  );
};
