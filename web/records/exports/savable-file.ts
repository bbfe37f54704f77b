import type { DownloadedFile } from '#web/platform/api-client.ts';

/** A file that can be saved: one in memory, or one at another address. */
export type SavableFile = {
  readonly kind: 'here' | 'elsewhere';
  readonly name: string;
  readonly address: string;
};

/** A file that is too large for a response is returned as a link (POST /papers/export). */
export const savableFileOf = async ({
  name,
  type,
  content,
}: DownloadedFile): Promise<SavableFile> => {
  if (!type.startsWith('application/json'))
    return { kind: 'here', name, address: URL.createObjectURL(content) };
  const parsed: unknown = JSON.parse(await content.text());
  const isLink = typeof parsed === 'object' && parsed !== null && 'downloadUrl' in parsed;
  if (!isLink) throw new Error('The response contained neither a file nor a link.');
  return { kind: 'elsewhere', name, address: String(parsed.downloadUrl) };
};

/** Makes the browser save the file. */
export const saveFile = ({ name, address }: SavableFile): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/** Follows an address like a link; a download does not leave the page. */
export const followAddress = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.click();
};

/** Frees the memory of the file. */
export const releaseFile = ({ kind, address }: SavableFile): void => {
  if (kind === 'here') URL.revokeObjectURL(address);
};
