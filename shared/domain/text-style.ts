/** How a stretch of a text is set. Words are compared, counted and told without it. */
export const textStyles = ['superscript', 'subscript', 'italic'] as const;
export type TextStyle = (typeof textStyles)[number];

/** A character range (UTF-16), end exclusive. */
export type StyleRange = readonly [start: number, end: number, style: TextStyle];
