import type { PaperReply } from '#shared/contracts/papers.ts';
import type { NotificationSource } from '#shared/domain/notification.ts';

/** What can be followed beside a paper, by its name. */
export type Nearby = { readonly source: NotificationSource; readonly name: string };

/** Its journal, and those authors who have an ORCID: whom only a name is known of is another with each paper. */
export const nearbyOf = ({
  authors,
  journal,
}: Pick<PaperReply, 'authors' | 'journal'>): readonly Nearby[] => [
  ...(journal
    ? [{ source: { type: 'journal', id: journal.slug }, name: journal.name } as const]
    : []),
  ...authors.flatMap(({ orcid, slug, name }) =>
    orcid === undefined ? [] : [{ source: { type: 'author', id: slug }, name } as const],
  ),
];
