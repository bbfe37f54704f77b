import { type NotificationSchedule, notificationSchedules } from '#shared/domain/notification.ts';
import { notificationsText } from '#web/text/notifications.ts';

type Props = {
  readonly id?: string;
  /** Where no label of its own stands beside it. */
  readonly label?: string;
  readonly value: NotificationSchedule;
  readonly onChange: (schedule: NotificationSchedule) => void;
};

/** When mails come. */
export const ScheduleField = ({ id, label, value, onChange }: Props) => (
  <select
    id={id}
    className="select"
    aria-label={label}
    value={value}
    onChange={({ target }) => {
      const chosen = notificationSchedules.find((one) => one === target.value);
      if (chosen) onChange(chosen);
    }}
  >
    {notificationSchedules.map((schedule) => (
      <option key={schedule} value={schedule}>
        {notificationsText.schedules[schedule]}
      </option>
    ))}
  </select>
);
