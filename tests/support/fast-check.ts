import fc from 'fast-check';

import { isProof } from './often.ts';

// The same examples on each commit, so that what a build says is of its change alone. A proof looks for new ones, and
// names the seed of a failed one.
if (!isProof) fc.configureGlobal({ seed: 1 });

export default fc;
