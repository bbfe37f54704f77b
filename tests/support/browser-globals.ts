import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Parts are loaded when they are first shown, which a busy machine may take its time for: what a test waits for
// may come late, and only what never comes fails it.
configure({ asyncUtilTimeout: 20_000 });
