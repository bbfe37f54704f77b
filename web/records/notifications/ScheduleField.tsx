import { type NotificationSchedule, notificationSchedules } from '#shared/domain/notification.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Select } from '#web/ui/Select.tsx';

type Props = {
  readonly id?: string;
  /** Used if the field has no visible label. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly value: NotificationSchedule;
  readonly onChange: (schedule: NotificationSchedule) => void;
};

/** A field for the schedule of e-mails. */
export const ScheduleField = ({ id, label, className, value, onChange }: Props) => {
  const { schedules } = useText(notificationsText);
  return (
    <Select
      id={id}
      aria-label={label}
      className={className}
      value={value}
      choices={notificationSchedules}
      nameOf={(schedule) => schedules[schedule]}
      onChoose={onChange}
    />
  );
};
