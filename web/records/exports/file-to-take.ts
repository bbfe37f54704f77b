import type { AnsweredFile } from '#web/platform/api-client.ts';

/** A file that can be saved: one in memory, or one at another address. */
export type FileToTake = {
  readonly kind: 'here' | 'elsewhere';
  readonly name: string;
  readonly address: string;
};

/** A file that is too large for a response is returned as a link (POST /papers/export). */
export const fileToTake = async ({ name, type, content }: AnsweredFile): Promise<FileToTake> => {
  if (!type.startsWith('application/json'))
    return { kind: 'here', name, address: URL.createObjectURL(content) };
  const answer: unknown = JSON.parse(await content.text());
  const isLink = typeof answer === 'object' && answer !== null && 'downloadUrl' in answer;
  if (!isLink) throw new Error('The response contained neither a file nor a link.');
  return { kind: 'elsewhere', name, address: String(answer.downloadUrl) };
};

/** Makes the browser save the file. */
export const take = ({ name, address }: FileToTake): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/** Follows an address like a link; a download does not leave the page. */
export const follow = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.click();
};

/** Frees the memory of the file. */
export const forget = ({ kind, address }: FileToTake): void => {
  if (kind === 'here') URL.revokeObjectURL(address);
};
