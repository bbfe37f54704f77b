import type { NotificationView } from '#shared/contracts/notifications.ts';
import type { NotificationCategory, NotificationSchedule } from '#shared/domain/notification.ts';
import {
  choiceOfTypes,
  type TypesChoice,
  typesOfChoice,
} from '#web/records/notifications/types-choice.ts';

import type { AlertRequest } from './alerts.ts';

/** The events of an alert, and when they are emailed. */
export type AlertChoice = {
  readonly isOn: boolean;
  readonly categories: readonly NotificationCategory[];
  readonly types: TypesChoice | 'other';
  readonly schedule: NotificationSchedule;
};

const statementsOf = (alerts: readonly NotificationView[]) =>
  alerts.find(({ category }) => category === 'citationStatements');

/** Returns the alert of a search as the dialog shows it; without one, the usual defaults. */
export const alertChoiceOf = (alerts: readonly NotificationView[]): AlertChoice => ({
  isOn: alerts.length > 0,
  categories:
    alerts.length > 0
      ? alerts.map(({ category }) => category)
      : ['newPublications', 'citationStatements'],
  types: choiceOfTypes(statementsOf(alerts)?.types) ?? 'other',
  schedule: alerts[0]?.schedule ?? 'daily',
});

/** Returns the changes that turn the current alerts of a search into the chosen ones. */
export const alertChangesFor = (
  choice: AlertChoice,
  alerts: readonly NotificationView[],
): AlertRequest => {
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
