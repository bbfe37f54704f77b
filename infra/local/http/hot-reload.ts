import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createServer } from 'vite';

import type { WebHandler } from './http-server.ts';

/** Serves the web app from its source with hot reload, for development. */
export const createHotReloadedWeb = async (root: string): Promise<WebHandler> => {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  });
  return async (request, response) => {
    await new Promise<void>((resolve, reject) => {
      vite.middlewares(request, response, (error: unknown) => {
        if (error)
          reject(error instanceof Error ? error : new Error('The development server failed.'));
        else resolve();
      });
      response.on('close', resolve);
    });
    if (response.writableEnded || response.headersSent) return;
    const shell = await readFile(join(root, 'web', 'index.html'), 'utf8');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(await vite.transformIndexHtml(request.url ?? '/', shell));
  };
};
