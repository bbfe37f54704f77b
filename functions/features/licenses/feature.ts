import { api, type Feature, worker } from '#functions/platform/feature.ts';
import type { QueueNamed } from '#functions/platform/ports/queue.ts';
import { licensesCalls } from '#shared/contracts/licenses.ts';

import { addLicenseMembers } from './add-members.ts';
import { changeTerms, makeLicense, readLicenses } from './admin-licenses.ts';
import { changeLicense } from './change-license.ts';
import { changeLicenseMember, removeLicenseMember } from './change-members.ts';
import { claimDomain, giveDomainProof, readDomainProof, removeDomain } from './domains.ts';
import { readLicense, readOrganization } from './license-settings.ts';
import { putLogo, putResolverImage, readLogo, readResolverImage } from './pictures.ts';
import {
  acceptLicenseInvitation,
  declineLicenseInvitation,
  readLicenseInvitations,
} from './own-invitations.ts';
import { invitationsOfPerson } from './personal-data.ts';
import type { LicensesPorts, LicensesWorkerPorts } from './ports.ts';
import { readLicenseMembers } from './read-members.ts';
import { returnToLicense } from './rejoin-license.ts';
import { putSignOn } from './sign-on.ts';
import { handleLicenseMessage } from './work-on-licenses.ts';

type ApiWorld = Omit<LicensesPorts, 'licensesQueue'> & { readonly queueNamed: QueueNamed };

const QUEUE = 'licenses';

export const feature: Feature<ApiWorld & LicensesWorkerPorts> = {
  name: 'licenses',
  api: api({
    endpoints: licensesCalls,
    useCases: (world: ApiWorld) => {
      const ports = { ...world, licensesQueue: world.queueNamed(QUEUE) };
      return {
        readLicense: readLicense(ports),
        changeLicense: changeLicense(ports),
        readLicenseMembers: readLicenseMembers(ports),
        addLicenseMembers: addLicenseMembers(ports),
        changeLicenseMember: changeLicenseMember(ports),
        removeLicenseMember: removeLicenseMember(ports),
        returnToLicense: returnToLicense(ports),
        readLicenseInvitations: readLicenseInvitations(ports),
        acceptLicenseInvitation: acceptLicenseInvitation(ports),
        declineLicenseInvitation: declineLicenseInvitation(ports),
        claimDomain: claimDomain(ports),
        removeDomain: removeDomain(ports),
        readDomainProof: readDomainProof(ports),
        giveDomainProof: giveDomainProof(ports),
        putSignOn: putSignOn(ports),
        putLogo: putLogo(ports),
        readLogo: readLogo(ports),
        putResolverImage: putResolverImage(ports),
        readResolverImage: readResolverImage(ports),
        readOrganization: readOrganization(ports),
        readLicenses: readLicenses(ports),
        makeLicense: makeLicense(ports),
        changeTerms: changeTerms(ports),
      };
    },
    memoryMib: 512,
    touches: { table: 'read-and-write', sends: [QUEUE] },
  }),
  workers: [
    worker({
      queue: QUEUE,
      does: 'Sending license e-mails, or reading submitted sign-on metadata',
      work: (world: LicensesWorkerPorts) => ({ kind: 'each', work: handleLicenseMessage(world) }),
      memoryMib: 512,
      touches: { table: 'read-and-write', mail: 'send' },
      messages: 10,
      runs: 2,
      alarms: {
        lost: 'Some people who were invited to a license, or domains it asked for, got no letter, or its sign-in was not read.',
        late: 'Letters of licenses come more than an hour late.',
        lateAfterMinutes: 60,
      },
    }),
  ],
  personalData: ({ table, now }) => invitationsOfPerson(table, now),
};
