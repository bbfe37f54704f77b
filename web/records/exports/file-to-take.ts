import type { AnsweredFile } from '#web/platform/api-client.ts';

/** A file that can be saved: one the page holds, or one that lies elsewhere. */
export type FileToTake = {
  readonly kind: 'here' | 'elsewhere';
  readonly name: string;
  readonly address: string;
};

/** A file that was too large to be answered comes as a link (POST /papers/export). */
export const fileToTake = async ({ name, type, content }: AnsweredFile): Promise<FileToTake> => {
  if (!type.startsWith('application/json'))
    return { kind: 'here', name, address: URL.createObjectURL(content) };
  const answer: unknown = JSON.parse(await content.text());
  const isLink = typeof answer === 'object' && answer !== null && 'downloadUrl' in answer;
  if (!isLink) throw new Error('A file came as neither content nor link.');
  return { kind: 'elsewhere', name, address: String(answer.downloadUrl) };
};

/** Has the browser save it. */
export const take = ({ name, address }: FileToTake): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/** Goes to an address as if its link had been followed; what the browser saves leaves the page as it is. */
export const follow = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.click();
};

/** Gives back the memory of what the page held. */
export const forget = ({ kind, address }: FileToTake): void => {
  if (kind === 'here') URL.revokeObjectURL(address);
};
