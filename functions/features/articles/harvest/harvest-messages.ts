import { type Harvest } from '#functions/records/harvests/harvest-repository.ts';
import { type HarvestMessage } from '#shared/messages/harvest.ts';

const text = (message: HarvestMessage) => JSON.stringify(message);

export const lookMessage = () => text({ kind: 'look' });
export const listMessage = (harvest: string) => text({ kind: 'list', harvest });
export const batchMessage = (harvest: string, part: number) =>
  text({ kind: 'part', harvest, part });
export const enqueueMessage = ({ id, turn }: Pick<Harvest, 'id' | 'turn'>) =>
  text({ kind: 'hand-out', harvest: id, turn });
