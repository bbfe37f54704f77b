import * as z from 'zod';

import { type Endpoint } from '#shared/contracts/endpoint.ts';
import { routerOf } from '#functions/platform/http/route.ts';
import { type EndpointName, endpoints } from '#shared/contracts/index.ts';
import {
  dashboardsWorld,
  type DashboardsWorld,
} from '#tests/functions/features/dashboards/support.ts';
import fc from '#tests/support/fast-check.ts';
import { often } from '#tests/support/often.ts';

import { fuzzedRequests } from './support/requests.ts';

const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(499),
  detail: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
});

let world: DashboardsWorld;
beforeAll(async () => {
  world = await dashboardsWorld();
});
afterAll(() => world.close());

const routed = routerOf<EndpointName>(endpoints);
const MINUTE_MS = 60_000;

it(
  'no request that anybody can make up is answered by a failure, and each answer is what its contract says',
  async () => {
    const ada = await world.people.make('premium', { name: 'Ada Example' });
    const admin = await world.people.make('admin');
    const { slug, id } = await world.made(ada, { name: 'Fuzzed', dois: ['10.5555/algae'] });
    const askers = {
      nobody: world.api,
      ada: world.api.as(ada),
      admin: world.api.as(admin),
    };
    const known = [
      slug,
      id,
      ada.id,
      ada.slug,
      '10.5555/algae',
      '10.5555/citing',
      'q=algae&mode=papers',
      'algae',
      'ada@example.test',
      '2026-01-01',
    ];
    // Callers that deleted their account or signed out make no more calls.
    const requests = fuzzedRequests(['deleteMe', 'logout'], known);

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(askers) as (keyof typeof askers)[])),
        requests,
        async (asker, { name, path, body }) => {
          const endpoint: Endpoint = endpoints[name];
          const reply = await askers[asker].call(
            endpoint.method,
            path,
            endpoint.method === 'GET' ? undefined : JSON.stringify(body),
          );
          expect(world.api.surprises.splice(0)).toEqual([]);
          expect(reply.status).toBeLessThan(500);
          // Another protocol refuses in words of its own.
          if (endpoint.kind === 'protocol') return;
          if (Number(reply.status) >= 400) {
            expect(reply.headers['content-type']).toBe('application/problem+json');
            expect(Problem.safeParse(reply.body).error).toBeUndefined();
            return;
          }
          // An empty name in a path leads to another call.
          const route = routed(endpoint.method, path.split('?')[0] ?? '');
          if (route.kind === 'found' && route.endpoint.kind === 'json')
            expect(route.endpoint.reply.safeParse(reply.body).error).toBeUndefined();
        },
      ),
      { numRuns: often({ commit: 300, proof: 31_000 }) },
    );
  },
  often({ commit: 2, proof: 60 }) * MINUTE_MS,
);
