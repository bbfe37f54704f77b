import type { PaperReply } from '#shared/contracts/papers.ts';
import type { NotificationSource } from '#shared/domain/notification.ts';

/** A source that can be followed beside a paper, by its name. */
export type NearbySource = { readonly source: NotificationSource; readonly name: string };

/** Its journal, and authors with an ORCID iD; a bare name does not identify the same author across papers. */
export const nearbySourcesOf = ({
  authors,
  journal,
}: Pick<PaperReply, 'authors' | 'journal'>): readonly NearbySource[] => [
  ...(journal
    ? [{ source: { type: 'journal', id: journal.slug }, name: journal.name } as const]
    : []),
  ...authors.flatMap(({ orcid, slug, name }) =>
    orcid === undefined ? [] : [{ source: { type: 'author', id: slug }, name } as const],
  ),
];
