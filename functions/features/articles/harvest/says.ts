import { type Harvest } from '#functions/records/harvests/harvest-repository.ts';
import { type HarvestMessage } from '#shared/messages/harvest.ts';

const text = (message: HarvestMessage) => JSON.stringify(message);

export const saysLook = () => text({ kind: 'look' });
export const saysList = (harvest: string) => text({ kind: 'list', harvest });
export const saysPart = (harvest: string, part: number) => text({ kind: 'part', harvest, part });
export const saysHandOut = ({ id, turn }: Pick<Harvest, 'id' | 'turn'>) =>
  text({ kind: 'hand-out', harvest: id, turn });
