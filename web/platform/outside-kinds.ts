import { type ScriptKind, SCRIPTS_META } from '#shared/domain/outside-script.ts';

/**
 * Whether the page permits third-party scripts of a kind (records/outside parses the full configuration and is loaded
 * later). None are permitted by default.
 */
export const letsIn = (kind: ScriptKind): boolean => {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${SCRIPTS_META}"]`)?.content;
  if (written === undefined) return false;
  try {
    const list: unknown = JSON.parse(written);
    return Array.isArray(list) && list.some((one: unknown) => isOfKind(one, kind));
  } catch {
    return false;
  }
};

const isOfKind = (value: unknown, kind: ScriptKind): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
