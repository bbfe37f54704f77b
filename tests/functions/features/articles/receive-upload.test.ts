import { receiveUpload } from '#functions/features/articles/receive-upload.ts';
import { PermanentError } from '#functions/platform/queues/work.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

const bytes = new TextEncoder().encode('<article>fictional</article>');
const sha256 = sha256Of(bytes);
const MEBIBYTE = 1024 * 1024;

const started = (size = bytes.length) => {
  const stored = new Map<string, unknown>();
  const sent: unknown[] = [];
  const receive = receiveUpload({
    files: {
      info: async (key) =>
        key === 'uploads/a.xml' ? { key, bytes: size, modifiedAt: '' } : undefined,
      get: async () => bytes,
      put: async (key, body) => void stored.set(key, body),
    },
    queue: { send: async (bodies) => bodies.forEach((one) => void sent.push(JSON.parse(one))) },
  });
  const upload = (file: string) =>
    receive({
      id: 'one',
      body: JSON.stringify({ file, at: '2026-01-05T09:00:00Z', sequence: '00AF' }),
      attempt: 1,
      receipt: 'one',
    });
  return { upload, stored, sent };
};

describe('an uploaded file', () => {
  it('is kept under its content and queued as of the moment it was uploaded', async () => {
    const { upload, stored, sent } = started();
    await upload('uploads/a.xml');

    const file = `articles/source/${sha256.slice(0, 2)}/${sha256}.xml`;
    expect([...stored.keys()]).toEqual([file]);
    expect(sent).toEqual([
      {
        kind: 'read',
        file,
        name: 'uploads/a.xml',
        submission: '2026-01-05T09:00:00.000Z#00AF',
      },
    ]);
  });

  it.each([
    ['that is larger than 64 MB', 64 * MEBIBYTE + 1, 'uploads/a.xml', /exceeds the size limit/],
    ['that is gone', 1, 'uploads/b.xml', /no longer exists/],
  ])('%s goes to the dead letter with its reason', async (_, size, file, reason) => {
    const { upload, stored, sent } = started(size);
    const refused = upload(file);
    await expect(refused).rejects.toThrow(PermanentError);
    await expect(refused).rejects.toThrow(reason);
    expect([stored.size, sent.length]).toEqual([0, 0]);
  });

  it('that is only the mark of a folder is passed over', async () => {
    const { upload, sent } = started();
    await upload('uploads/2026/');
    expect(sent).toEqual([]);
  });
});
