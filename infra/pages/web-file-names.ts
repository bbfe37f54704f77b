import { HOME } from '#functions/features/pages/site-files.ts';

/** The page that the web app was built into. */
export const SHELL_FILE = 'index.html';

/** Whole pages lie beside their parts: the script at the edge leads each address to its file. */
export const pageFile = (path: string): string => `content${path === '/' ? HOME : path}.html`;

/** The text of the first page, into which the function that fills pages puts what the collection holds. */
export const FIRST_PAGE_FILE = pageFile('/');
