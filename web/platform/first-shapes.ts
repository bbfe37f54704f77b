import { firstCalls } from './first-calls.ts';
import type { Shape } from './reply-shape.ts';

/**
 * The shapes of the responses to the first calls. The build (vite.config.ts) leaves them out of first-calls.ts, so that a page starts
 * without them; they are loaded while the first call is on its way.
 */
export const firstShapes: Readonly<Record<string, Shape | undefined>> = Object.fromEntries(
  Object.entries(firstCalls).map(([name, { reply }]) => [name, reply]),
);
