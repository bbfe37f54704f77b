import { contactAddress, type Site } from '#shared/domain/site.ts';

import { escapeHtml } from './filled-shell.ts';

const NOBODY = 'the operator of this site';
const NO_CONTACT = 'the address that the operator of this site has given you';

const contactLink = (contact: string): string =>
  `<a href="${escapeHtml(contactAddress(contact))}">${escapeHtml(contact)}</a>`;

/** Inserts the operator's names into a built text. */
export const withOperator = (html: string, { operator, contact }: Site): string =>
  html.replaceAll(/\{\{(operator|contact|Operator)\}\}/g, (_, placeholder: string) => {
    if (placeholder === 'contact') return contact === undefined ? NO_CONTACT : contactLink(contact);
    if (operator !== undefined) return escapeHtml(operator);
    return placeholder === 'Operator'
      ? `${NOBODY[0]?.toUpperCase() ?? ''}${NOBODY.slice(1)}`
      : NOBODY;
  });
