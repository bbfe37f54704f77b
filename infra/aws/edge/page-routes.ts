/** What CloudFront hands to a function that sees a request before anything else does. */
type ViewerRequest = { readonly request: { uri: string } };

/**
 * Pages live in the browser: their addresses all lead to the one shell, whatever they look like (a DOI may end in `.js`).
 * Only what the build put there is a file. Errors are never rewritten, so that a 403 or 404 of the API stays what it is.
 */
export function handler(event: ViewerRequest): { uri: string } {
  const request = event.request;
  const isFile =
    /^\/(assets|fonts|icons|[.]well-known)\//.test(request.uri) ||
    /^\/[^/]+[.](ico|svg|png|txt|xml|json|js|css|html|webmanifest)$/.test(request.uri);
  if (!isFile) request.uri = '/index.html';
  return request;
}
