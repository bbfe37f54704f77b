import { translatable } from './language.ts';

/** Why words were not compared with statements; loaded with the parts that say so. */
export const withheldWordsText = translatable('withheldWords', () => ({
  visitor: 'Sign in to search inside citation statements.',
  member: 'A plan or your library’s license lets you search inside citation statements.',
  without: 'The numbers here are those without your words.',
}));
