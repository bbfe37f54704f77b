import { type PoliteRequests } from './polite-requests.ts';

export const MAX_ARTICLE_BYTES = 64 * 1024 * 1024;

/** Some answers are pages for people, whatever their status says. */
export const isXml = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 2_000)).toString('utf8').trimStart();
  return /^\uFEFF?\s*</u.test(head) && !/<html[\s>]/iu.test(head);
};

/** Returns the XML text at a path; undefined if something else or nothing is there, `too large` beyond the limit of an article. */
export const articleText = async (
  requests: PoliteRequests,
  path: string,
): Promise<Uint8Array | 'too large' | undefined> => {
  const answer = await requests.get(path, MAX_ARTICLE_BYTES);
  if (answer.kind === 'too large') return 'too large';
  return answer.kind === 'body' && isXml(answer.bytes) ? answer.bytes : undefined;
};
