import { api, type Feature, worker } from '#functions/platform/feature.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { dashboardsCalls } from '#shared/contracts/dashboards.ts';

import { grantAccess, readAccessList, setAccessList } from './access-list.ts';
import { changeDashboard } from './change-dashboard.ts';
import { changeWorksOfDashboard } from './change-works.ts';
import { deleteDashboard } from './delete-dashboard.ts';
import { dashboardResultCaches } from './dashboard-result-caches.ts';
import { createDashboard } from './create-dashboard.ts';
import { dashboardsOf } from './personal-data.ts';
import type { DashboardsPorts, DashboardsWorkerPorts } from './ports.ts';
import { readDashboard } from './read-dashboard.ts';
import { readDashboards } from './read-dashboards.ts';
import { readOverviewOfEntity } from './read-entity-overview.ts';
import { readPapersOfEntity } from './read-entity-papers.ts';
import { readLibrary } from './read-library.ts';
import { readOverviewOfDashboard } from './read-overview.ts';
import { readPapersOfDashboard } from './read-papers.ts';
import { readReferences } from './read-references.ts';
import { readStatementsOfDashboard, readStatementsOfEntity } from './read-statements.ts';
import { refreshDashboard } from './refresh-dashboard.ts';
import { deadLetterDashboards, processDashboards } from './process-dashboards.ts';

type ApiWorld = Omit<DashboardsPorts, 'dashboardsQueue'> & { readonly queueNamed: QueueNamed };

const QUEUE = 'dashboards';

export const feature: Feature<ApiWorld & DashboardsWorkerPorts> = {
  name: 'dashboards',
  api: api({
    endpoints: dashboardsCalls,
    useCases: (world: ApiWorld) => {
      const ports = { ...world, dashboardsQueue: world.queueNamed(QUEUE) };
      const keep = dashboardResultCaches(ports);
      return {
        readDashboards: readDashboards(ports),
        makeDashboard: createDashboard(ports),
        readDashboard: readDashboard(ports),
        changeDashboard: changeDashboard(ports),
        deleteDashboard: deleteDashboard(ports),
        changeWorksOfDashboard: changeWorksOfDashboard(ports),
        refreshDashboard: refreshDashboard(ports),
        readPapersOfDashboard: readPapersOfDashboard(ports, keep),
        readOverviewOfDashboard: readOverviewOfDashboard(ports, keep),
        readStatementsOfDashboard: readStatementsOfDashboard(ports, keep),
        readPapersOfEntity: readPapersOfEntity(ports, keep),
        readOverviewOfEntity: readOverviewOfEntity(ports, keep),
        readStatementsOfEntity: readStatementsOfEntity(ports, keep),
        grantAccess: grantAccess(ports),
        readAccessList: readAccessList(ports),
        setAccessList: setAccessList(ports),
        readReferences: readReferences(ports),
        readLibrary: readLibrary(ports),
      };
    },
    memoryMib: 1024,
    touches: {
      table: 'read-and-write',
      search: ['search', 'citing', 'version'],
      mail: 'send',
      sends: [QUEUE],
      bibliographies: true,
    },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Updating dashboards',
      work: (world: DashboardsWorkerPorts) => ({
        kind: 'each',
        work: processDashboards(world),
        giveUp: deadLetterDashboards(world),
      }),
      memoryMib: 1024,
      touches: { table: 'read-and-write', search: ['search'] },
      powers: ['dashboardWatch'],
      // A live dashboard's search may take many pages.
      messages: 1,
      runs: 2,
      alarms: {
        lost: 'Some live dashboards could not be refreshed; their owners see an error.',
        late: 'Live dashboards are updated more than 15 minutes after a refresh was requested.',
        lateAfterMinutes: 15,
      },
    }),
  ],
  due: { dashboard: QUEUE },
  personalData: ({ table }) => dashboardsOf(table),
};
