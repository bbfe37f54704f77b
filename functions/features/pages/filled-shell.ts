import { BANNER_META, bannerWritten } from '#shared/domain/banner.ts';
import { SCRIPTS_META } from '#shared/domain/outside-script.ts';
import { ERRORS_META, type Site, SITE_META } from '#shared/domain/site.ts';

import { type PageHead } from './page-head.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Control characters other than space and line breaks are not allowed in HTML, even as references. */
const CONTROLS = /[^\P{Cc}\s]/gu;

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(CONTROLS, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The web app removes these when it writes its own, so that nothing is in the head twice. */
const SERVED = 'data-served';

const attributesOf = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`]))
    .join('');

const elementsOf = ({ names, properties, links, data }: PageHead): readonly string[] => [
  ...names.map(([name, content]) => `<meta${attributesOf({ name, content })} ${SERVED}>`),
  ...properties.map(
    ([property, content]) => `<meta${attributesOf({ property, content })} ${SERVED}>`,
  ),
  ...links.map(
    ({ rel, href, type, title }) => `<link${attributesOf({ rel, href, type, title })} ${SERVED}>`,
  ),
  // A data block is never executed, so the page's policy allows it; its text is already safe.
  ...(data === undefined ? [] : [`<script type="application/ld+json" ${SERVED}>${data}</script>`]),
];

const TITLE = /<title>[^<]*<\/title>/i;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/i;

/** Inserts content at a placeholder of a page. Throws if the placeholder is missing, as in a broken build. */
export const insert = (page: string, pattern: RegExp | string, replacement: string): string => {
  // Replacement functions, because `$&` in a replacement text has a special meaning.
  const filled = page.replace(pattern, () => replacement);
  if (filled === page && !page.includes(replacement))
    throw new Error(`The shell of the web app lacks the placeholder ${replacement.slice(0, 40)}`);
  return filled;
};

/** The operator's texts and additions, each where the web app reads it. */
const metasOf = ({
  banner,
  scripts = [],
  hearsErrors = false,
  // It receives mail from our form alone; in a page, programs that collect addresses would find it.
  inquiries: _,
  ...who
}: Site): readonly (readonly [name: string, content: string])[] => [
  ...(Object.keys(who).length > 0 ? [[SITE_META, JSON.stringify(who)] as const] : []),
  ...(banner ? [[BANNER_META, bannerWritten(banner)] as const] : []),
  ...(scripts.length > 0 ? [[SCRIPTS_META, JSON.stringify(scripts)] as const] : []),
  ...(hearsErrors ? [[ERRORS_META, 'told'] as const] : []),
];

/** Inserts the operator into the shell for the web app; unchanged if unknown. */
export const shellWithSite = (shell: string, site: Site): string => {
  const metas = metasOf(site).map(([name, content]) => `<meta${attributesOf({ name, content })}>`);
  return metas.length === 0 ? shell : insert(shell, '</head>', `${metas.join('\n')}\n</head>`);
};

/**
 * Returns the shell with the head of one page: its title and description replace the general ones, the rest precedes
 * `</head>`. Throws if the shell lacks one of the three placeholders, as in a broken build.
 */
export const filledShell = (shell: string, head: PageHead): string => {
  const description = attributesOf({ name: 'description', content: head.description });
  const titled = insert(shell, TITLE, `<title>${escapeHtml(head.title)}</title>`);
  const described = insert(titled, DESCRIPTION, `<meta${description}>`);
  return insert(described, '</head>', `${elementsOf(head).join('\n')}\n</head>`);
};
