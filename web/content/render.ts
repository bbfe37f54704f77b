import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { Marked, type Tokens } from 'marked';

import type { ContentPage } from '#shared/domain/content-page.ts';
import { dayInWords } from '#shared/domain/day-in-words.ts';

const BLOG = '/blog';
const POSTS = '{{posts}}';
/** Pages with fewer headings need no table of contents. */
const MIN_HEADINGS = 3;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Parses a text file that starts with lines `name: value` between two lines `---`. Throws if one is missing. */
const parsed = (file: string, text: string) => {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new Error(`${file} does not start with "---".`);
  const fields = new Map(
    head.split('\n').map((line) => {
      const separator = line.indexOf(': ');
      if (separator < 1) throw new Error(`${file}: "${line}" is not of the form "name: value".`);
      return [line.slice(0, separator), line.slice(separator + 2).trim()] as const;
    }),
  );
  const required = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined || value === '') throw new Error(`${file} has no ${name}.`);
    return value;
  };
  return { body, wanted: required, given: (name: string) => fields.get(name) };
};

type Heading = { readonly id: string; readonly html: string };

/** Headings have anchors; code and tables scroll on their own, also by keyboard. */
const articleBody = (text: string) => {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const id = html
          .replaceAll(/<[^>]*>|&\w+;/g, '')
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, '');
        if (depth === 2) headings.push({ id, html });
        return `<h${String(depth)} id="${id}"><a href="#${id}">${html}</a></h${String(depth)}>\n`;
      },
      code({ text: code }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
      },
      table(table: Tokens.Table) {
        const cells = (name: 'td' | 'th', row: readonly Tokens.TableCell[]) =>
          `<tr>${row
            .map(
              ({ tokens }) =>
                `<${name}${name === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(tokens)}</${name}>`,
            )
            .join('')}</tr>`;
        return `<div class="scrolls" tabindex="0"><table><thead>${cells('th', table.header)}</thead><tbody>${table.rows.map((row) => cells('td', row)).join('')}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return { html, headings };
};

const dated = (day: string): string => `<time datetime="${day}">${dayInWords(day)}</time>`;

const contentsOf = (headings: readonly Heading[]): string =>
  headings.length < MIN_HEADINGS
    ? ''
    : `<nav class="contents" aria-label="On this page"><ol>${headings
        .map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`)
        .join('')}</ol></nav>\n`;

const pageOf = (folder: string, file: string): ContentPage => {
  const name = relative(folder, file);
  const { body, wanted: required, given: fields } = parsed(name, readFileSync(file, 'utf8'));
  const [title, description, updated] = [
    required('title'),
    required('description'),
    required('updated'),
  ];
  const published = fields('published');
  const { html, headings } = articleBody(body);
  const publication =
    published === undefined
      ? `Updated ${dated(updated)}`
      : `<a href="${BLOG}">Blog</a> · ${dated(published)}${updated === published ? '' : `, updated ${dated(updated)}`}`;
  return {
    path: `/${name.replace(/\.md$/, '')}`,
    also: fields('also')?.split(' ') ?? [],
    title,
    description,
    updated,
    ...(published !== undefined && { published }),
    html: `<article class="prose" lang="en" dir="ltr">
<header><h1>${escaped(title)}</h1><p class="when">${publication}</p></header>
${contentsOf(headings)}<div class="text">
${html}</div>
</article>`,
  };
};

/** The posts of the blog, newest first. */
export const blogPosts = (pages: readonly ContentPage[]): readonly ContentPage[] =>
  pages
    .filter(({ published }) => published !== undefined)
    .toSorted((left, right) =>
      `${right.published} ${left.path}` < `${left.published} ${right.path}` ? -1 : 1,
    );

const postList = (pages: readonly ContentPage[]): string =>
  `<ul class="posts">${blogPosts(pages)
    .map(
      ({ path, title, description, published = '' }) =>
        `<li><h2><a href="${path}">${escaped(title)}</a></h2><p class="when">${dated(published)}</p><p>${escaped(description)}</p></li>`,
    )
    .join('\n')}</ul>`;

/**
 * Renders all pages of a folder of Markdown files; the path of a file is its address. Throws if required fields are
 * missing.
 */
export const renderContentPages = (folder: string): readonly ContentPage[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted();
  const pages = files.map((name) => pageOf(folder, join(folder, name)));
  return pages.map((page) => ({
    ...page,
    html: page.html.replace(`<p>${POSTS}</p>`, () => postList(pages)),
  }));
};
