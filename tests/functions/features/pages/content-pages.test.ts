import { join } from 'node:path';

import { createContentFiles, createMachineFiles } from '#infra/composition/site.ts';
import type { BuiltContent } from '#shared/domain/content-page.ts';
import { everyRoute, pageAt, textPaths } from '#shared/domain/page-routes.ts';
import type { Site } from '#shared/domain/site.ts';
import { renderContentPages } from '#web/content/render.ts';
import { homeText } from '#web/text/home.ts';
import { english } from '#web/text/language.ts';
import { screenHeads } from '#web/text/page-titles.ts';

const shell =
  '<html><head><title>Veracite</title><meta name="description" content="x"></head><body><div id="app"></div></body></html>';
const built: BuiltContent = {
  pages: renderContentPages(join(import.meta.dirname, '../../../../web/content')),
  heads: screenHeads(),
  styles: ['/assets/content.css'],
  scripts: ['/assets/content.js'],
};
const given = (site: Site = {}) => ({ shell, built, site, origin: 'https://site.example' });
const { pages, parts, screens } = createContentFiles(given());
const machine = createMachineFiles(given());
const POST = /^\/blog\/./;

const texts = [...pages].filter(([path]) => path !== '/');
const one = (body: string, pattern: RegExp): string => {
  const [found, ...more] = [...body.matchAll(new RegExp(pattern, 'g'))];
  if (found?.[1] === undefined || more.length > 0) throw new Error(`Not one ${String(pattern)}.`);
  return found[1];
};

describe('pages of text', () => {
  it('stand at every address that the product knows as one, and at no other', () => {
    const plain = texts.map(([path]) => path).filter((path) => !POST.test(path));
    expect(plain.toSorted()).toEqual(textPaths.filter((path) => !path.includes(':')).toSorted());
    expect(texts.filter(([path]) => POST.test(path)).length).toBeGreaterThanOrEqual(4);
    for (const [path] of texts) expect(pageAt(path)).toEqual({ kind: 'text', path });
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining(texts.map(([path]) => `/content${path}.json`)),
    );
  });

  it.each(texts)('%s has a title, a description, one heading and its text', (path, { body }) => {
    expect(one(body, /<title>([^<]+)<\/title>/)).toMatch(/^[A-Z].* – Veracite$/);
    const description = one(body, /<meta name="description" content="([^"]+)">/);
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(one(body, /<h1>(.*?)<\/h1>/).length).toBeGreaterThan(3);
    const canonical = one(body, /<link rel="canonical" href="([^"]+)"/);
    expect(canonical).toMatch(/^https:\/\/site\.example\//);
    expect(path.startsWith('/partners/pharma') || canonical.endsWith(path)).toBe(true);
    expect(body).not.toMatch(/\{\{|undefined/);
    // Headings go down one step at a time, and each can be linked to by a name of its own.
    const levels = [...body.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    for (const [at, level] of levels.entries())
      expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lead nowhere that is not there', () => {
    const known = (to: string): boolean => {
      const [path = '', part] = to.replace(/\?[^#]*/, '').split('#');
      if (/^\/(api|assets)\//.test(path) || machine.has(path)) return true;
      const page = pages.get(path);
      if (part !== undefined && page?.body.includes(` id="${part}"`) !== true) return false;
      return page !== undefined || (!POST.test(path) && pageAt(path).kind === 'screen');
    };
    const dead = [...pages].flatMap(([path, { body }]) =>
      [...body.matchAll(/href="([/#][^"]*)"/g)]
        .map(([, to = '']) => (to.startsWith('#') ? `${path}${to}` : to))
        .filter((to) => !known(to))
        .map((to) => [path, to]),
    );
    expect(dead).toEqual([]);
  });

  it('stand whole in the page, with the styles they need, where the app will draw them', () => {
    const { body } = pages.get('/policy') ?? { body: '' };
    expect(body).toMatch(
      /<div id="app"><div class="served">.*<article class="prose" lang="en" dir="ltr">/s,
    );
    expect(body).toContain('<link rel="stylesheet" href="/assets/content.css">');
    expect(body).toContain('<link rel="modulepreload" href="/assets/content.js">');
    expect(body.indexOf('/assets/content.css')).toBeLessThan(body.indexOf('</head>'));
  });

  it('begin with a page that can be read, and searched from, before any script runs', () => {
    const { body } = pages.get('/') ?? { body: '' };
    expect(body).toMatch(/<div\s+id="served-page".*<\/div><div id="app"><\/div>/s);
    expect(body).toMatch(/<h1>See what citing papers say<\/h1>/);
    expect(body).toMatch(/<form\s+role="search"[^>]*\saction="\/search"\s+method="get"[^>]*>/);
    for (const path of ['/journals', '/affiliations', '/institutions', '/rankings'])
      expect(body).toContain(`<a href="${path}">`);
  });

  it('say on the first page what the app says there', () => {
    const { lead, heading, sentences } = english.text(homeText);
    const { body } = pages.get('/') ?? { body: '' };
    expect(screenHeads()['/']?.title).toBe(heading);
    expect(one(body, /<title>([^<]+)<\/title>/)).toBe(`${heading} – Veracite`);
    for (const sentence of [lead, heading, ...sentences]) expect(body).toContain(sentence);
  });
});

describe('screens', () => {
  it.each([
    ['screens/search.html', 'Search – Veracite'],
    ['screens/users/_slug/dashboards.html', 'Dashboards – Veracite'],
    ['screens/pricing.html', 'Plans and pricing – Veracite'],
    ['screens/styleguide.html', 'Style guide – Veracite'],
  ])('are served with what they are called and what they are for: %s', (file, title) => {
    const body = screens.get(file)?.body ?? '';
    expect(one(body, /<title>([^<]+)<\/title>/)).toBe(title);
    expect(one(body, /<meta name="description" content="([^"]+)">/)).toMatch(/^[A-Z].{40,}[.]$/);
    expect(body).toContain('<div id="app"></div>');
  });

  it('are all of those that are called the same for everyone', () => {
    const fixed = everyRoute.filter(
      ({ path, kind, titleOf }) => kind === 'screen' && titleOf === undefined && path !== '/',
    );
    expect([...screens.keys()].toSorted()).toEqual(
      fixed.map(({ path }) => `screens${path.replaceAll(':', '_')}.html`).toSorted(),
    );
  });
});

describe('who runs the site', () => {
  const policy = (site: Site) => createContentFiles(given(site)).pages.get('/policy')?.body ?? '';

  it('is named where it is known, with a link that reaches them, and never as markup', () => {
    const named = policy({ operator: 'Marsh <b>& Sons', contact: 'privacy@marsh.example' });
    expect(named).toContain('Marsh &lt;b&gt;&amp; Sons runs this installation');
    expect(named).toContain('<a href="mailto:privacy@marsh.example">privacy@marsh.example</a>');
    expect(policy({ contact: 'https://marsh.example/contact' })).toContain(
      '<a href="https://marsh.example/contact">',
    );
  });

  it('is nobody where nothing is known: no name is made up, and no mail leads anywhere', () => {
    const body = policy({});
    expect(body).toContain('The operator of this site runs this installation');
    expect(body).not.toContain('mailto:');
  });
});

describe('what programs look for', () => {
  it('lists the pages with whole addresses, each once', () => {
    const sitemap = machine.get('/sitemap.xml')?.body ?? '';
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(
      expect.arrayContaining(
        [...pages.keys()]
          .filter((path) => path !== '/partners/pharma-and-biotech')
          .map((path) => `https://site.example${path}`),
      ),
    );
    for (const at of listed) expect(pageAt(new URL(at ?? '').pathname).kind).not.toBe('unknown');
    expect(machine.get('/robots.txt')?.body).toContain('Sitemap: https://site.example/sitemap.xml');
  });

  it.each([
    ['/blog/atom.xml', 'application/atom+xml; charset=utf-8', '<entry>'],
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8', '<item>'],
    ['/blog/feed.json', 'application/feed+json', '"content_html"'],
  ])('tells of every post at %s, with addresses that hold elsewhere', (path, type, entry) => {
    const feed = machine.get(path);
    expect(feed?.type).toBe(type);
    expect(feed?.body.split(entry)).toHaveLength(texts.filter(([at]) => POST.test(at)).length + 1);
    expect(feed?.body).not.toMatch(/href=[\\"&quot;]*\/(?!\/)/);
    expect(feed?.body).toContain('https://site.example/blog/what-a-label-means');
  });
});
