/** Where whoever runs the product names the scripts of others that its pages let in, as a list in JSON. */
const META = 'veracite:scripts';

/** Whether one of these scripts is of a kind, such as `support-chat` or `recaptcha`. By default there is none. */
export const letsIn = (kind: string): boolean => {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`)?.content;
  if (written === undefined) return false;
  try {
    const list: unknown = JSON.parse(written);
    return Array.isArray(list) && list.some((one: unknown) => isOfKind(one, kind));
  } catch {
    return false;
  }
};

const isOfKind = (value: unknown, kind: string): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
