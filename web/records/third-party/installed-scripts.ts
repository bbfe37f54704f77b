import {
  type OutsideScript,
  type ScriptKind,
  scriptKinds,
  type ScriptOf,
  SCRIPTS_META,
} from '#shared/domain/outside-script.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Parses a script as the server wrote it. The server has validated its source, and its policy permits no others. */
const scriptOf = (value: unknown): readonly OutsideScript[] => {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const [src, draws, siteKey] = [fields['src'], fields['draws'], fields['siteKey']].map(textOf);
  const kind = scriptKinds.find((candidate) => candidate === fields['kind']);
  if (src === undefined || !URL.canParse(src) || kind === undefined) return [];
  switch (kind) {
    case 'analytics':
    case 'targeting':
      return [{ kind, src }];
    case 'support-chat':
    case 'accessibility':
      return draws === undefined ? [] : [{ kind, src, draws }];
    case 'recaptcha':
      return siteKey === undefined ? [] : [{ kind, src, siteKey }];
  }
};

/**
 * Returns the third-party scripts that the operator has configured (`VERACITE_SCRIPTS`), from the page. There are none
 * by default.
 */
export const installedScripts = (): readonly OutsideScript[] => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${SCRIPTS_META}"]`)?.content;
  if (content === undefined) return [];
  try {
    const list: unknown = JSON.parse(content);
    return Array.isArray(list) ? list.flatMap(scriptOf) : [];
  } catch {
    return [];
  }
};

/** Returns the script of a kind that can occur only once. */
export const installedScript = <Kind extends ScriptKind>(
  scripts: readonly OutsideScript[],
  kind: Kind,
): ScriptOf<Kind> | undefined =>
  scripts.find((script): script is ScriptOf<Kind> => script.kind === kind);
