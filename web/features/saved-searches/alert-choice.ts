import type { NotificationView } from '#shared/contracts/notifications.ts';
import type { NotificationCategory, NotificationSchedule } from '#shared/domain/notification.ts';
import {
  choiceOfTypes,
  type TypesChoice,
  typesOfChoice,
} from '#web/records/notifications/types-choice.ts';

import type { AlertWanted } from './alerts.ts';

/** What an alert tells of, and when by mail. */
export type AlertChoice = {
  readonly isOn: boolean;
  readonly categories: readonly NotificationCategory[];
  readonly types: TypesChoice | 'other';
  readonly schedule: NotificationSchedule;
};

const statementsOf = (alerts: readonly NotificationView[]) =>
  alerts.find(({ category }) => category === 'citationStatements');

/** How the alert of a search is set, as the dialog shows it; where there is none, what somebody most likely wants. */
export const choiceOfAlerts = (alerts: readonly NotificationView[]): AlertChoice => ({
  isOn: alerts.length > 0,
  categories:
    alerts.length > 0
      ? alerts.map(({ category }) => category)
      : ['newPublications', 'citationStatements'],
  types: choiceOfTypes(statementsOf(alerts)?.types) ?? 'other',
  schedule: alerts[0]?.schedule ?? 'daily',
});

/** What follows from a choice, for a search whose alerts are these now. */
export const alertWanted = (
  choice: AlertChoice,
  alerts: readonly NotificationView[],
): AlertWanted => {
  const categories = choice.isOn ? choice.categories : [];
  const types =
    choice.types === 'other' ? statementsOf(alerts)?.types : typesOfChoice(choice.types);
  return {
    wishes: categories.map((category) => ({
      category,
      ...(category === 'citationStatements' && { types }),
    })),
    schedule: choice.schedule,
    ending: alerts.filter(({ category }) => !categories.includes(category)).map(({ id }) => id),
  };
};
