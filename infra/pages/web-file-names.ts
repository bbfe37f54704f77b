import { HOME_PATH } from '#functions/features/pages/site-files.ts';

/** The page that the web app was built into. */
export const SHELL_FILE = 'index.html';

/** Complete pages are next to their fragments: the edge script maps each path to its file. */
export const pageFile = (path: string): string => `content${path === '/' ? HOME_PATH : path}.html`;

/** The text of the home page, which the page function fills with data of the collection. */
export const HOME_PAGE_FILE = pageFile('/');
