import { jest } from '@jest/globals';

// Many tests open a whole world, which a busy machine may take its time for: what is late fails no test, and what never
// comes still does. A test that needs longer says so itself.
jest.setTimeout(240_000);
