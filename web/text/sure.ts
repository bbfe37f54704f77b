import { sentences } from './language.ts';

/** What the button beside one that cannot be taken back says; a file of its own, because every screen loads it. */
export const sureText = sentences(() => ({ keep: 'Keep it' }));
