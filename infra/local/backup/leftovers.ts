import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';

import { acquireLock } from '../data/data-folder.ts';

/** Begins the names of folders in which a backup gathers its copies, and of those into which one is unpacked. */
export const GATHERING = 'backup-';
export const UNPACKING = 'restoring-';
/** A file of the data folder that contains the path of the draft while a backup is written. */
const DRAFT_NOTE = 'backup-draft';

const DRAFT = /^\..+\.[\da-f]{12}$/;

/** Returns the name of the draft of a backup, which is hidden until it is whole. */
export const draftName = (file: string, random: string): string => `.${basename(file)}.${random}`;

/** Notes where a backup is being written, so that the draft of one that is killed can be removed. */
export const noteDraft = (root: string, draft: string): void =>
  writeFileSync(join(root, DRAFT_NOTE), draft, { mode: 0o600, flush: true });

const isOfBackup = (name: string) =>
  (name.startsWith(GATHERING) && !name.includes('.')) || name === DRAFT_NOTE;

/** Removes what a killed backup of this data left: copies of the databases and secrets, and the draft of the archive. */
export const removeBackupLeftovers = (root: string): void => {
  const note = join(root, DRAFT_NOTE);
  if (existsSync(note)) {
    const draft = readFileSync(note, 'utf8');
    if (isAbsolute(draft) && DRAFT.test(basename(draft))) rmSync(draft, { force: true });
  }
  for (const name of readdirSync(root))
    if (isOfBackup(name)) rmSync(join(root, name), { recursive: true, force: true });
};

/** Removes what a killed restore left. Only for those who have the data folder to themselves. */
export const removeRestoreLeftovers = (root: string): void => {
  for (const name of readdirSync(root))
    if (name.startsWith(UNPACKING)) rmSync(join(root, name), { recursive: true, force: true });
};

/** Removes at the start of a product what killed backups and restores left, unless a backup is being made just now. */
export const removeLeftovers = (root: string): void => {
  removeRestoreLeftovers(root);
  const release = acquireLock({ root }, 'backup.sqlite');
  if (!release) return;
  try {
    removeBackupLeftovers(root);
  } finally {
    release();
  }
};
