import { calls } from '#functions/platform/http/calls.ts';
import { readLibrary } from './read-library.ts';
import { readReferences } from './read-references.ts';
import * as contracts from '#shared/contracts/dashboards.ts';

import { grantAccess, readAccessList, setAccessList } from './access-list.ts';
import { changeDashboard } from './change-dashboard.ts';
import { changeWorksOfDashboard } from './change-works.ts';
import { deleteDashboard } from './delete-dashboard.ts';
import { keptPapers } from '#functions/records/dashboards/kept-papers.ts';
import { makeDashboard } from './make-dashboard.ts';
import type { DashboardsPorts } from './ports.ts';
import { readDashboard } from './read-dashboard.ts';
import { readDashboards } from './read-dashboards.ts';
import { readOverviewOfDashboard } from './read-overview.ts';
import { readPapersOfDashboard } from './read-papers.ts';
import { readStatementsOfDashboard } from './read-statements.ts';
import { refreshDashboard } from './refresh-dashboard.ts';

export const dashboardsCalls = (ports: DashboardsPorts) => {
  const keep = keptPapers(ports.now);
  return calls(
    {
      readDashboards: contracts.readDashboards,
      makeDashboard: contracts.makeDashboard,
      readDashboard: contracts.readDashboard,
      changeDashboard: contracts.changeDashboard,
      deleteDashboard: contracts.deleteDashboard,
      changeWorksOfDashboard: contracts.changeWorksOfDashboard,
      refreshDashboard: contracts.refreshDashboard,
      readPapersOfDashboard: contracts.readPapersOfDashboard,
      readOverviewOfDashboard: contracts.readOverviewOfDashboard,
      readStatementsOfDashboard: contracts.readStatementsOfDashboard,
      grantAccess: contracts.grantAccess,
      readAccessList: contracts.readAccessList,
      setAccessList: contracts.setAccessList,
      readReferences: contracts.readReferences,
      readLibrary: contracts.readLibrary,
    },
    {
      readDashboards: readDashboards(ports),
      makeDashboard: makeDashboard(ports),
      readDashboard: readDashboard(ports),
      changeDashboard: changeDashboard(ports),
      deleteDashboard: deleteDashboard(ports),
      changeWorksOfDashboard: changeWorksOfDashboard(ports),
      refreshDashboard: refreshDashboard(ports),
      readPapersOfDashboard: readPapersOfDashboard(ports, keep),
      readOverviewOfDashboard: readOverviewOfDashboard(ports, keep),
      readStatementsOfDashboard: readStatementsOfDashboard(ports),
      grantAccess: grantAccess(ports),
      readAccessList: readAccessList(ports),
      setAccessList: setAccessList(ports),
      readReferences: readReferences(ports),
      readLibrary: readLibrary(ports),
    },
  );
};
