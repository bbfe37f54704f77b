import { sameOriginUrl } from '#web/features/reference-checks/same-origin-url.ts';

it.each([
  [
    'http://localhost:3000/api/files/a?of=b',
    'http://127.0.0.1:3000/?referenceCheck=true',
    'http://127.0.0.1:3000/api/files/a?of=b',
  ],
  [
    'http://127.0.0.1:3000/api/files/a',
    'http://localhost:8080/',
    'http://localhost:8080/api/files/a',
  ],
  [
    'https://bucket.example.test/a?b',
    'https://veracite.example.test/',
    'https://bucket.example.test/a?b',
  ],
  ['https://bucket.example.test/a', 'http://localhost:3000/', 'https://bucket.example.test/a'],
])('%s is reached from %s at %s', (address, page, reached) => {
  expect(sameOriginUrl(address, page)).toBe(reached);
});
