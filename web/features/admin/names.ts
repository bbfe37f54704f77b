import { put } from 'typed-redux-saga';

import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { toPath } from '#shared/domain/paths.ts';
import type { ResponseOf } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';
import { toastShown } from '#web/platform/toasts.ts';
import { adminText } from '#web/text/admin.ts';

import { showError } from './admin.ts';

type Names = ResponseOf<'readNames'>;
export type JoinedName = Names['names'][number];
type Page = { readonly kind: EntityKind; readonly slug: string };

const paths: Readonly<Record<EntityKind, string>> = {
  journal: 'journals',
  affiliation: 'affiliations',
  institution: 'institutions',
  author: 'authors',
};

export const entityPagePath = ({ kind, slug }: Page): string => toPath`/${paths[kind]}/${slug}`;

/** Extracts the slug of the page from input that may be its full URL. */
export const entityPageAt = (typed: string): Page | undefined => {
  const [, path = '', slug = ''] =
    /(?:^|\/)([a-z]+)\/([^/?#\s]+)\/?(?:[?#].*)?$/.exec(typed.slice(0, 2000).trim()) ?? [];
  // The object has no other keys.
  const kind = (Object.keys(paths) as EntityKind[]).find((item) => paths[item] === path);
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

export const namesQuery = createQuery({
  name: 'admin/names',
  async load(
    api,
    { page, after }: { readonly page: Page | undefined; readonly after?: string | undefined },
    shown?: Names,
  ) {
    const answer = await api.readNames({ query: { ...page, limit: AT_ONCE, after } });
    const previous = after === undefined ? [] : (shown?.names ?? []);
    return { of: answer.of, next: answer.next, names: [...previous, ...answer.names] };
  },
  matter: ({ page }) => (page ? entityPagePath(page) : ''),
});

const isSame = (item: JoinedName, other: JoinedName): boolean =>
  item.kind === other.kind && item.key === other.key;

export const changeNameRule = (name: JoinedName, isApart: boolean) =>
  namesQuery.changed({
    show: (shown) => ({
      ...shown,
      names: shown.names.map((item) => (isSame(item, name) ? { ...item, isApart } : item)),
    }),
    async send(api) {
      await api.ruleName({ body: { kind: name.kind, key: name.key, isApart } });
      return undefined;
    },
    *sent() {
      yield* put(
        toastShown('success', (textOf) =>
          textOf(adminText).names[isApart ? 'wasSetApart' : 'wasPutTogether'](name.printed),
        ),
      );
    },
    refused: showError,
  });
