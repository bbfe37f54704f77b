import { sentences } from './language.ts';

/** The label of the button that cancels an irreversible action; in its own file, because every screen loads it. */
export const confirmText = sentences(() => ({ keep: 'Keep it' }));
