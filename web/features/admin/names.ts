import { put } from 'typed-redux-saga';

import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { toPath } from '#shared/domain/paths.ts';
import type { AnswerOf } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { adminText } from '#web/text/admin.ts';

import { tell } from './admin.ts';

type Names = AnswerOf<'readNames'>;
export type Name = Names['names'][number];
type Page = { readonly kind: EntityKind; readonly slug: string };

const paths: Readonly<Record<EntityKind, string>> = {
  journal: 'journals',
  affiliation: 'affiliations',
  institution: 'institutions',
  author: 'authors',
};

export const addressOfPage = ({ kind, slug }: Page): string => toPath`/${paths[kind]}/${slug}`;

/** Extracts the slug of the page from input that may be its full URL. */
export const pageAt = (typed: string): Page | undefined => {
  const [, path = '', slug = ''] =
    /(?:^|\/)([a-z]+)\/([^/?#\s]+)\/?(?:[?#].*)?$/.exec(typed.slice(0, 2000).trim()) ?? [];
  // The object has no other keys.
  const kind = (Object.keys(paths) as EntityKind[]).find((one) => paths[one] === path);
  if (!kind || !URL.canParse(slug, 'https://page/')) return undefined;
  return { kind, slug: decoded(slug) };
};

const decoded = (slug: string): string => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
};

const AT_ONCE = 50;

export const namesReading = reading({
  name: 'admin/names',
  async ask(
    api,
    { page, after }: { readonly page: Page | undefined; readonly after?: string | undefined },
    shown?: Names,
  ) {
    const answer = await api.readNames({ query: { ...page, limit: AT_ONCE, after } });
    const before = after === undefined ? [] : (shown?.names ?? []);
    return { of: answer.of, next: answer.next, names: [...before, ...answer.names] };
  },
  matter: ({ page }) => (page ? addressOfPage(page) : ''),
});

const isSame = (one: Name, other: Name): boolean =>
  one.kind === other.kind && one.key === other.key;

export const nameRuled = (name: Name, isApart: boolean) =>
  namesReading.changed({
    show: (shown) => ({
      ...shown,
      names: shown.names.map((one) => (isSame(one, name) ? { ...one, isApart } : one)),
    }),
    async send(api) {
      await api.ruleName({ body: { kind: name.kind, key: name.key, isApart } });
      return undefined;
    },
    *sent() {
      yield* put(
        toastShown('success', (words) =>
          words(adminText).names[isApart ? 'wasSetApart' : 'wasPutTogether'](name.printed),
        ),
      );
    },
    refused: tell,
  });
