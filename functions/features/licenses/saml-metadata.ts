import { X509Certificate } from 'node:crypto';

import { SaxesParser } from 'saxes';

import { isHttpAddress } from '#shared/domain/http-address.ts';

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const BINDINGS = [
  'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
];
const MAX_ELEMENTS = 5_000;
const MAX_NAME_LENGTH = 500;

export type SamlMetadata =
  | {
      readonly kind: 'read';
      readonly entityId: string;
      readonly signOnUrl: string;
      /** ISO 8601. */
      readonly certificateUntil: string;
    }
  /** With a sentence for the person who submitted it. */
  | { readonly kind: 'unreadable'; readonly reason: string };

class Unreadable extends Error {}

const refuse = (reason: string): never => {
  throw new Unreadable(reason);
};

type ParsedMetadata = {
  readonly entityIds: string[];
  readonly services: { readonly binding: string; readonly location: string }[];
  readonly certificates: string[];
};

/**
 * The relevant parts of an identity provider's metadata. Document types, and with them entities, are refused unread.
 */
const foundIn = (xml: string): ParsedMetadata => {
  const parsed: ParsedMetadata = { entityIds: [], services: [], certificates: [] };
  const parser = new SaxesParser({ xmlns: true, position: false });
  let elements = 0;
  let inProvider = 0;
  let certificate: string | undefined;
  parser.on('error', () => refuse('This is not well-formed XML.'));
  parser.on('doctype', () => refuse('SAML metadata must not contain a document type declaration.'));
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS)
      refuse('This is too large to be the metadata of one organization.');
    const attribute = (name: string) => attributes[name]?.value ?? '';
    if (uri === METADATA && local === 'EntityDescriptor')
      parsed.entityIds.push(attribute('entityID'));
    if (uri === METADATA && local === 'IDPSSODescriptor') inProvider += 1;
    if (inProvider > 0 && uri === METADATA && local === 'SingleSignOnService')
      parsed.services.push({ binding: attribute('Binding'), location: attribute('Location') });
    if (inProvider > 0 && uri === SIGNATURE && local === 'X509Certificate') certificate = '';
  });
  parser.on('text', (text) => {
    if (certificate !== undefined) certificate += text;
  });
  parser.on('closetag', ({ local, uri }) => {
    if (uri === METADATA && local === 'IDPSSODescriptor') inProvider -= 1;
    if (uri !== SIGNATURE || local !== 'X509Certificate' || certificate === undefined) return;
    parsed.certificates.push(certificate.replace(/\s+/g, ''));
    certificate = undefined;
  });
  parser.write(xml).close();
  return parsed;
};

/** The latest expiry of its certificates; two are listed during a rollover. */
const goodUntil = (certificates: readonly string[]): Date | undefined => {
  const ends = certificates.flatMap((text) => {
    try {
      return [new Date(new X509Certificate(Buffer.from(text, 'base64')).validTo)];
    } catch {
      return [];
    }
  });
  return ends.toSorted((left, right) => right.getTime() - left.getTime())[0];
};

/** Parses SAML 2.0 metadata of one identity provider. Pure except for the time; the contract bounds the text. */
export const samlMetadata = (xml: string, now: Date): SamlMetadata => {
  try {
    const { entityIds, services, certificates } = foundIn(xml);
    const [entityId, ...furtherIds] = entityIds;
    if (entityId === undefined || entityId === '' || entityId.length > MAX_NAME_LENGTH)
      return refuse('This names no organization (EntityDescriptor with an entityID).');
    if (furtherIds.length > 0)
      return refuse('This names several organizations; please submit the metadata of yours only.');
    const signOnUrl = services.find(
      ({ binding, location }) =>
        BINDINGS.includes(binding) && isHttpAddress(location) && location.startsWith('https:'),
    )?.location;
    if (signOnUrl === undefined || signOnUrl.length > 2000)
      return refuse(
        'This names no https sign-in address (IDPSSODescriptor with a SingleSignOnService by redirect or POST).',
      );
    const expiresAt = goodUntil(certificates);
    if (!expiresAt) return refuse('This has no readable certificate.');
    if (expiresAt <= now)
      return refuse(`Its certificate expired on ${expiresAt.toISOString().slice(0, 10)}.`);
    return { kind: 'read', entityId, signOnUrl, certificateUntil: expiresAt.toISOString() };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', reason: error.message };
    throw error;
  }
};
