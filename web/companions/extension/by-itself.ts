/**
 * Runs before page.ts where a person has allowed badges. The popup injects page.ts alone, which then waits for a
 * message.
 */
(globalThis as { veraciteByItself?: boolean }).veraciteByItself = true;

export {};
