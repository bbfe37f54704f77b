import type { Plugin } from 'vite';

import { type BuiltContent, contentFile } from '#shared/domain/content-page.ts';

import { screenHeads } from '#web/text/page-titles.ts';

import { renderContentPages } from './render.ts';

const FOLDER = import.meta.dirname;
const SCREEN = '/web/features/content/ContentScreen.tsx';

/**
 * Renders web/content: the build writes all pages into one file for the server; in development each page is rendered on
 * request.
 */
export const contentPages = (): Plugin => ({
  name: 'content-pages',
  generateBundle(_, bundle) {
    const screen = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(SCREEN) === true,
    );
    if (screen?.type !== 'chunk') throw new Error(`${SCREEN} is not a chunk of its own.`);
    const styles = [...(screen.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
    const scripts = [`/${screen.fileName}`];
    const built: BuiltContent = {
      pages: renderContentPages(FOLDER),
      heads: screenHeads(),
      styles,
      scripts,
    };
    this.emitFile({
      type: 'asset',
      fileName: 'content/pages.json',
      source: JSON.stringify(built),
    });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const page = request.url?.startsWith('/content/')
        ? renderContentPages(FOLDER).find(({ path }) => contentFile(path) === request.url)
        : undefined;
      if (!page) {
        next();
        return;
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(page));
    });
  },
});
