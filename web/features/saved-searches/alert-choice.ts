import type { NotificationView } from '#shared/contracts/notifications.ts';
import { choiceOfTypes, typesOfChoice } from '#web/records/notifications/types-choice.ts';

import type { AlertChoice } from './AlertFields.tsx';
import type { AlertWanted } from './saved-searches-slice.ts';

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
  const asked =
    choice.types === 'other' ? statementsOf(alerts)?.types : typesOfChoice(choice.types);
  return {
    wishes: categories.map((category) => ({
      category,
      ...(category === 'citationStatements' && asked && { types: asked }),
    })),
    schedule: choice.schedule,
    ending: alerts.filter(({ category }) => !categories.includes(category)).map(({ id }) => id),
  };
};
