import { doisIn } from '#shared/domain/dois-in-text.ts';

export { doisIn };

export const firstDoiIn = (...texts: readonly (string | undefined)[]): string | undefined => {
  for (const text of texts) {
    const doi = text === undefined ? undefined : doisIn(text)[0];
    if (doi) return doi;
  }
  return undefined;
};
