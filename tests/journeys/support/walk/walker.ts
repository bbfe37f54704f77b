import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';

import type { Product } from '../product.ts';
import { quietness } from '../quietness.ts';
import { type Role, roles, type SignedIn } from './people.ts';
import type { Finds, Stop } from './stops.ts';

export const themes = ['light', 'dark'] as const;
export const widths = [375, 960, 1440] as const;

/** Who walks, in which light, on how wide a screen. */
export type Manner = {
  readonly role: Role;
  readonly theme: (typeof themes)[number];
  readonly width: (typeof widths)[number];
};

/** Every manner there is. */
export const everyManner: readonly Manner[] = roles.flatMap((role) =>
  themes.flatMap((theme) => widths.map((width) => ({ role, theme, width }))),
);

/** Half of them, in which each role has met each theme and each width, and each theme each width. */
export const pairedManners: readonly Manner[] = roles.flatMap((role, at) =>
  widths.map((width, place) => ({ role, width, theme: themes[(at + place) % 2] ?? 'light' })),
);

/** What a page that was walked to shows. */
export type Walked = {
  readonly faults: readonly string[];
  /** Where it leads within the product. */
  readonly links: readonly string[];
};

/** The first heading of the "not found" page. */
const refusals: Readonly<Record<Exclude<Finds, 'the page'>, RegExp>> = {
  'sign in': /^Sign in to |^This page is for people who are signed in$/,
  'for others': /^(For librarians|This page is for administrators of the license)$/,
  'none of theirs':
    /^(This (thread|check) does not exist|There is no saved search at this address)$/,
  401: /^You need to be logged in to see this[.]$/,
  403: /^Hey, no peeking!$/,
  404: /^Sorry, we couldn't find that[.]$/,
};
/** 20 px for long names on phones, 34 where a page opens with its heading. */
const HEADING_SIZES = ['20px', '26px', '34px'];
const LONGEST_MS = 20_000;

/** A browser in which a person of the given kind goes from page to page. */
export const walker = async (
  browser: Browser,
  product: Pick<Product, 'url'>,
  signedIn: SignedIn | undefined,
  /** Whether pages that only refuse are looked at each time: they are all made of one part. */
  { looksTwice }: { readonly looksTwice: boolean },
) => {
  const looked = new Set<Finds>();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (signedIn) {
    const [name = '', value = ''] = signedIn.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: product.url, httpOnly: true, sameSite: 'Lax' }]);
    await context.addInitScript((token) => {
      localStorage.setItem('veracite-signed-in', 'yes');
      localStorage.setItem('apiToken', token);
    }, signedIn.token);
  }
  const page = await context.newPage();
  const told = listenTo(page, product.url);
  const hasQuietened = quietness(page);

  /** What the page shows; a part of it may still be drawn, or a page lead on to another by itself. */
  const settled = async () => {
    const start = Date.now();
    for (;;) {
      const seen = await page.evaluate(lookAt, product.url);
      const isWhole = seen.headings.length === 1 && seen.deadAnchors.length === 0;
      if (isWhole || Date.now() - start > LONGEST_MS) return seen;
      await hasQuietened();
    }
  };

  const walk = async (stop: Stop, { role, theme, width }: Manner): Promise<Walked> => {
    const finds = stop.finds(role);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    told.splice(0);
    const answer = await page.goto(product.url + stop.address, { waitUntil: 'load' });
    const faults: string[] = [];
    const fault = (what: string, ...said: readonly unknown[]) =>
      void faults.push([what, ...said.map((one) => JSON.stringify(one))].join(' '));
    try {
      await page.locator('h1').first().waitFor({ timeout: LONGEST_MS });
    } catch {
      fault('has no heading');
    }
    // What was served stands until the app shows as much.
    await page
      .locator('#served-page')
      .waitFor({ state: 'detached', timeout: LONGEST_MS })
      .catch(() => fault('was not taken over by the app'));
    await hasQuietened();

    const status = answer?.status();
    const html = (await answer?.text()) ?? '';
    const served = textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1]);
    if (stop.served !== undefined && served !== `${stop.served} – Veracite`)
      fault('is served as', served);
    const wanted = stop.path === undefined && finds === 404 ? 404 : 200;
    if (status !== wanted) fault('answered', status, 'instead of', wanted);
    if (stop.to !== undefined) {
      const first = (await fetchOnce(product.url + stop.address)).headers.get('location');
      if (first !== stop.to) fault('leads on to', first, 'instead of', stop.to);
      if (page.url() !== product.url + stop.to) fault('ended at', page.url());
    }
    const seen = await settled();
    if (!isTitle(seen.title, stop, finds)) fault('is called', seen.title);
    // What can be read before the app has started has its name already, and keeps it.
    const isRead = stop.served !== undefined || /\sid="served(-page)?"/.test(html);
    if (finds === 'the page' && isRead && served !== seen.title)
      fault('is served as', served, 'and then called', seen.title);
    if (seen.headings.length !== 1) fault('has the first headings', seen.headings);
    const [heading = ''] = seen.headings;
    for (const { face, size } of seen.faces)
      if (!face.startsWith('"Source Serif 4"') || !HEADING_SIZES.includes(size))
        fault('has a first heading in', face, size);
    const isRefused = Object.values(refusals).some((words) => words.test(heading));
    if (finds === 'the page' ? isRefused : !refusals[finds].test(heading))
      fault('says', heading, 'to whom it has for', finds);
    if (seen.scrolls > width) fault('is as wide as', seen.scrolls, seen.widest);
    for (const id of seen.deadAnchors) fault('has a link to a part that is not there:', id);
    for (const line of told)
      if (!isRefusalOf(line, finds) && !isSlowness(line)) fault('made the browser say', line);
    if (finds !== 'the page' && !looksTwice && looked.has(finds))
      return { faults, links: seen.links };
    looked.add(finds);
    // No page of ours holds frames, and what is right need not be listed.
    const look = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: false });
    for (const { id, nodes } of (await look.analyze()).violations)
      fault('is not accessible:', id, nodes[0]?.html);
    return { faults, links: seen.links };
  };
  return { walk, page, close: () => context.close() };
};
export type Walker = Awaited<ReturnType<typeof walker>>;

/** A text of a page as it is read. */
const textOf = (written: string | undefined): string | undefined =>
  written
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const fetchOnce = (address: string) => fetch(address, { redirect: 'manual' });

const isTitle = (title: string, { title: wanted }: Stop, finds: Finds): boolean => {
  if (typeof finds === 'number') return title === `Error ${String(finds)} – Veracite`;
  if (!title.endsWith(' – Veracite')) return false;
  // Its name is hidden from people who may not see it.
  return finds === 'the page' ? title.includes(wanted) : title.length > ' – Veracite'.length;
};

/** Everything a browser complains of. */
const listenTo = (page: Page, origin: string): string[] => {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      told.push(`${message.text()} (${message.location().url.replace(origin, '')})`);
  });
  page.on('pageerror', (error) => void told.push(String(error)));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What a page no longer wants is not wanted when it is left, either.
    if (!why.includes('ERR_ABORTED')) told.push(`${why} (${request.url().replace(origin, '')})`);
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      told.push(`asked elsewhere: ${request.url()}`);
  });
  return told;
};

/** Refusals of the API for people who may not see a page; the browser reports them, as it should. */
const isRefusalOf = (told: string, finds: Finds): boolean =>
  finds !== 'the page' && /status of (401|403|404) .*\((\/api\/|\/no\/such\/page)/.test(told);

/**
 * On a busy machine the app starts later than the browser thinks is good; what a page preloads in vain is counted in
 * weight.test.ts.
 */
const isSlowness = (told: string): boolean =>
  told.includes('was preloaded using link preload but not used within a few seconds');

/** Runs in the page. */
const lookAt = (origin: string) => {
  const root = document.documentElement;
  const isShown = (one: Element) => one.checkVisibility();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ href }) =>
    href.startsWith(`${origin}/`),
  );
  const here = location.href.replace(/#.*$/, '');
  const anchors = links.filter(
    ({ href }) => href.includes('#') && href.replace(/#.*$/, '') === here,
  );
  const widest = [...document.body.querySelectorAll('*')].find(
    (one) => one.getBoundingClientRect().right > root.clientWidth + 1,
  );
  const first = [...document.querySelectorAll('h1')].filter(isShown);
  return {
    title: document.title,
    headings: first.map((one) => one.innerText),
    faces: first
      .map((one) => getComputedStyle(one))
      .map(({ fontFamily, fontSize }) => ({
        face: fontFamily,
        size: fontSize,
      })),
    scrolls: root.scrollWidth,
    widest: root.scrollWidth > root.clientWidth ? widest?.outerHTML.slice(0, 160) : undefined,
    deadAnchors: anchors
      .map(({ hash }) => decodeURIComponent(hash.slice(1)))
      .filter((id) => id !== '' && document.getElementById(id) === null),
    links: [...new Set(links.map(({ href }) => href.slice(origin.length).replace(/#.*$/, '')))],
  };
};
