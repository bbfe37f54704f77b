/** `npm run check`: style, types, direction of imports, dead code, lint. */
import { runCheck } from './support/runner/check-steps.ts';

process.exitCode = (await runCheck()) ? 0 : 1;
