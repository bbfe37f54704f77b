/** Stands before page.ts where a person has allowed badges: the popup brings that script alone, which then waits to be asked. */
(globalThis as { veraciteByItself?: boolean }).veraciteByItself = true;

export {};
