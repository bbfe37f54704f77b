import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

import { configure } from '@testing-library/dom';

// react-router needs them and jsdom has none.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Parts are loaded when they are first shown, which a busy machine may take its time for: what a test waits for
// may come late, and only what never comes fails it.
configure({ asyncUtilTimeout: 20_000 });
