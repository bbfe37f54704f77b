/** Formats a date with the known precision: `21 April 2007`, `April 2007` or `2007`. */
export const dayInWords = (date: string): string => {
  const [, day] = /^\d{4}-\d{2}(-\d{2})?$/.exec(date) ?? [undefined, undefined];
  const time = new Date(date);
  if (!/^\d{4}-\d{2}/.test(date) || Number.isNaN(time.getTime())) return date;
  return time.toLocaleDateString('en-GB', {
    ...(day !== undefined && { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
};
