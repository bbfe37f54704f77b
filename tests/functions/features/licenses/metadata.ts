/** Of an invented identity provider, good until 1 January 2036. */
export const CERTIFICATE = [
  'MIIBGjCBwgIBATAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9pZHAuZXhhbXBsZS5lZHUwHhcNMjYwMTAxMDAwMDAwWh',
  'cNMzYwMTAxMDAwMDAwWjAaMRgwFgYDVQQDDA9pZHAuZXhhbXBsZS5lZHUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC',
  'AARxJg6dOOEaIny0A+kTUMnwuPTYtzmnk/VjPll66K0MJ0yJW1X8Ij1saVo3fGsSScopDBKiEYs5GSuC9aStJMKLMA',
  'oGCCqGSM49BAMCA0cAMEQCIF6yWI04eAZRcwh+/BTxIoAus/LyuV2a2Z+Ljzqy+9LEAiAzK+4YpsorIUAaqDgxRWKf',
  'pVE3DIakghsmcS/EYHHGhg==',
].join('\n');

/** SAML 2.0 metadata of an identity provider, as institutions publish it. */
export const metadata = ({
  location = 'https://idp.example.edu/sso',
  certificate = CERTIFICATE,
}: { location?: string; certificate?: string } = {}): string =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.example.edu/saml">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
${certificate}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:SOAP" Location="https://idp.example.edu/soap"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${location}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
