import { type ScriptKind, SCRIPTS_META } from '#shared/domain/outside-script.ts';

/**
 * Whether the page permits third-party scripts of a kind (records/third-party parses the full configuration and is loaded
 * later). None are permitted by default.
 */
export const permitsScript = (kind: ScriptKind): boolean => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${SCRIPTS_META}"]`)?.content;
  if (content === undefined) return false;
  try {
    const list: unknown = JSON.parse(content);
    return Array.isArray(list) && list.some((script: unknown) => isOfKind(script, kind));
  } catch {
    return false;
  }
};

const isOfKind = (value: unknown, kind: ScriptKind): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
