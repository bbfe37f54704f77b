import type { NotificationView } from '#shared/contracts/notifications.ts';
import { authorPath } from '#shared/domain/author-path.ts';
import { reportPath } from '#shared/domain/doi.ts';
import type { Notification, NotificationSource } from '#shared/domain/notification.ts';
import { toPath } from '#shared/domain/paths.ts';

/** The address at which a source is shown. */
export const addressOfSource = ({ type, id }: NotificationSource): string => {
  switch (type) {
    case 'paper':
      return reportPath(id);
    case 'search':
      return `/search?${id}`;
    case 'dashboard':
      return toPath`/dashboard/${id}`;
    case 'author':
      return authorPath(id);
    case 'journal':
      return toPath`/journals/${id}`;
    case 'affiliation':
      return toPath`/affiliations/${id}`;
    case 'institution':
      return toPath`/institutions/${id}`;
  }
};

/** What a person follows, as they may read it. */
export const notificationView = ({ types, ...notification }: Notification): NotificationView => ({
  ...notification,
  ...(types && { types: [...types] }),
  address: addressOfSource(notification.source),
});
