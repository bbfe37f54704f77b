import { adminOnly, type Given, plain, row, signedIn } from './expectations.ts';

const propose = { type: 'supporting', reason: 'Both found the same.' };
const unknown = ({ world: { statementId } }: Given) =>
  `/corrections/${Array.from(statementId).reverse().join('')}`;

/** The way of a proposal, after its asker has said something about the statement. */
const said = async ({ world, asker }: Given) => {
  const path = `/corrections/${world.statementId}`;
  if (asker.person && asker.kind !== 'deleted')
    await world.api.as(asker.person).call('PUT', path, {
      ...propose,
      // What another expert has not said: nothing is decided by it.
      type: 'contradicting',
    });
  return { path };
};

export const correctionRows = {
  proposeLabel: [
    row('public', signedIn(200), ({ world }) => ({
      path: `/corrections/${world.statementId}`,
      body: propose,
    })),
    row('unknown', signedIn(404), (given) => ({ path: unknown(given), body: propose })),
  ],
  takeBackProposal: [
    row('own', signedIn(200), said),
    row('public', signedIn(404), ({ world }) => ({
      path: `/corrections/${world.statementId}`,
    })),
    row('unknown', signedIn(404), (given) => ({ path: unknown(given) })),
  ],
  readCorrections: plain('/corrections', adminOnly(200, { expert: 200 })),
};
