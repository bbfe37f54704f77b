import { isReservedDomain } from '#shared/domain/reserved-domain.ts';
import { inquiryRecipient } from '#shared/domain/site.ts';

import { baseUrlOf, type Environment } from './environments.ts';

/** Returns what the deployer of an environment should know about its settings, one sentence each. */
export const deploymentNotices = (environment: Environment): readonly string[] => {
  const { name, mail, site = {} } = environment;
  return [
    ...(isReservedDomain(mail.domain)
      ? [
          `E-mails of ${name} cannot be sent from ${mail.domain}, which is reserved for examples: set mail.domain to a domain of your own.`,
        ]
      : []),
    ...(isReservedDomain(new URL(baseUrlOf(environment)).hostname)
      ? [
          `The address of ${name} is not set: links in e-mails lead nowhere until \`address\` or \`domain\` says where it is opened.`,
        ]
      : []),
    ...(inquiryRecipient(site) === undefined
      ? [
          `Inquiries of ${name} are e-mailed to nobody: they wait at /admin. Set site.inquiries, or site.contact, to an e-mail address to receive them.`,
        ]
      : []),
  ];
};
