/** The purpose of a third-party script. */
export const scriptKinds = [
  'analytics',
  'targeting',
  'support-chat',
  'recaptcha',
  'accessibility',
] as const;
export type ScriptKind = (typeof scriptKinds)[number];

/** A third-party script that the operator allows on its pages. */
export type OutsideScript = {
  readonly src: string;
  /** Other origins that it talks to or takes parts from, such as https://collect.stats.example. */
  readonly reaches?: readonly string[] | undefined;
} & (
  | { readonly kind: 'analytics' | 'targeting' }
  /** `draws`: what it puts into the page, as a selector of CSS, so that it can be hidden. */
  | { readonly kind: 'support-chat' | 'accessibility'; readonly draws: string }
  /** `siteKey`: by which its provider knows this site; it is public. */
  | { readonly kind: 'recaptcha'; readonly siteKey: string }
);

/** A script of one kind. */
export type ScriptOf<Kind extends ScriptKind> = OutsideScript & { readonly kind: Kind };

/** Where the page names them to the web app: `<meta name=…>`, its content a list in JSON. */
export const SCRIPTS_META = 'veracite:scripts';

/** Scripts that draw something need more than those that only listen: frames, styles and letters of their own. */
const DRAWING: readonly ScriptKind[] = ['support-chat', 'recaptcha', 'accessibility'];

export type AllowedOrigins = {
  /** Scripts, calls and pictures may come from there. */
  readonly all: readonly string[];
  /** Frames, styles and letters as well. */
  readonly drawing: readonly string[];
};

/** Returns the origins that a page with these scripts must allow, and no others. */
export const originsOf = (scripts: readonly OutsideScript[]): AllowedOrigins => {
  const origins = (of: readonly OutsideScript[]) => [
    ...new Set(
      of.flatMap(({ src, reaches = [] }) =>
        [src, ...reaches].map((address) => new URL(address).origin),
      ),
    ),
  ];
  return {
    all: origins(scripts),
    drawing: origins(scripts.filter(({ kind }) => DRAWING.includes(kind))),
  };
};
