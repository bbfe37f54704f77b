import { jest } from '@jest/globals';

// A real browser beside a real server on a busy machine is sometimes too slow for a step. The first failure is printed; a
// journey that fails twice has failed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
