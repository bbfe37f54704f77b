import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  CreateSecretCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { importJWK, jwtVerify, SignJWT } from 'jose';

import { rotateTokenKeys } from '#functions/adapters/aws/rotate-token-keys.ts';
import { secretTokenKeys } from '#functions/adapters/aws/token-keys.ts';
import { openEmbeddedTokenKeys } from '#functions/adapters/embedded/token-keys.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';
import { startMoto } from '#tests/support/engines/moto.ts';

import { localEngine, type Side, started } from './sides.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const start = Date.parse('2026-01-05T09:00:00Z');

type KeysUnderTest = {
  readonly keys: TokenKeys;
  /** Lets time pass, day by day, with whatever each side does each day. */
  readonly pass: (days: number) => Promise<void>;
};

const inFile = async (): Promise<Side<() => Promise<KeysUnderTest>>> => {
  const folder = await mkdtemp(join(tmpdir(), 'veracite-keys-'));
  return {
    name: 'in a file',
    port: async () => {
      const time = { now: start };
      const file = join(folder, `${randomUUID()}.json`);
      const keys = openEmbeddedTokenKeys({ file, clock: () => new Date(time.now) });
      const pass = async (days: number) => void (time.now += days * DAY_MS);
      return { keys, pass };
    },
    stop: () => rm(folder, { recursive: true }),
  };
};

const rotation = (client: SecretsManagerClient, SecretId: string, clock: () => Date) => {
  const rotate = rotateTokenKeys({ client, clock });
  return async (ClientRequestToken: string = randomUUID()) => {
    // Each step may come twice.
    for (const Step of ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const)
      for (const _ of ['first', 'again']) await rotate({ SecretId, ClientRequestToken, Step });
  };
};

const secretIn = async (client: SecretsManagerClient) => {
  const SecretString = JSON.stringify({ keys: [] });
  const { ARN = '' } = await client.send(
    new CreateSecretCommand({ Name: `keys-${randomUUID()}`, SecretString }),
  );
  return ARN;
};

const inSecret = async () => {
  const engine = await startMoto();
  if ('unavailable' in engine) return engine;
  const client = new SecretsManagerClient(localEngine(engine.endpoint));
  return {
    name: 'in a secret, by moto',
    port: async () => {
      const time = { now: start };
      const clock = () => new Date(time.now);
      const secretId = await secretIn(client);
      const rotate = rotation(client, secretId, clock);
      await rotate();
      const pass = async (days: number) => {
        for (let day = 0; day < days; day += 1) {
          time.now += DAY_MS;
          await rotate();
        }
      };
      return { keys: secretTokenKeys({ client, secretId, clock }), pass };
    },
    stop: async () => {
      client.destroy();
      await engine.stop();
    },
  };
};

describe.each(await started([inFile, inSecret]))('keys of tokens ($name)', ({ port, stop }) => {
  afterAll(stop);

  const kids = async (keys: TokenKeys) => (await keys.published()).map(({ kid }) => kid);

  it('sign what the published ones verify, and keep their private part to themselves', async () => {
    const { keys } = await port();
    const signing = await keys.signing();
    const token = await new SignJWT({ sub: 'ada' })
      .setProtectedHeader({ alg: 'ES256', ...(signing.kid && { kid: signing.kid }) })
      .sign(await importJWK(signing, 'ES256'));
    const [published, ...more] = await keys.published();

    if (!published) throw new Error('Nothing is published.');
    const { payload } = await jwtVerify(token, await importJWK(published, 'ES256'));
    expect(payload.sub).toBe('ada');
    expect(more).toEqual([]);
    expect(published).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: signing.kid });
    expect(published).not.toHaveProperty('d');
  });

  it('stay the same for 29 days, then publish the next, which signs from day 30', async () => {
    const { keys, pass } = await port();
    const { kid: first } = await keys.signing();
    await pass(28);
    expect(await kids(keys)).toEqual([first]);

    await pass(1);
    const [, next, ...more] = await kids(keys);
    expect([next, more]).toEqual([expect.not.stringMatching(first ?? ''), []]);
    expect((await keys.signing()).kid).toBe(first);
    await pass(1);
    expect((await keys.signing()).kid).toBe(next);
    expect(await kids(keys)).toEqual([first, next]);
  });
});

describe('the rotation of the secret', () => {
  it('leaves alone what it does not understand', async () => {
    const engine = await startMoto();
    if ('unavailable' in engine) return;
    const client = new SecretsManagerClient(localEngine(engine.endpoint));
    const Name = `keys-${randomUUID()}`;
    const { ARN: secretId = '' } = await client.send(
      new CreateSecretCommand({ Name, SecretString: '{"other":"words"}' }),
    );
    const clock = () => new Date(start);

    await expect(rotation(client, secretId, clock)()).rejects.toThrow();
    await expect(secretTokenKeys({ client, secretId, clock }).signing()).rejects.toThrow(
      'its rotation has not run',
    );
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
    expect(SecretString).toBe('{"other":"words"}');
    client.destroy();
    await engine.stop();
  });
});
