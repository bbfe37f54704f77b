import { battery } from './battery.ts';
import { coral } from './coral.ts';
import { drought } from './drought.ts';
import { exercise } from './exercise.ts';
import { type Field } from './field.ts';
import { gut } from './gut.ts';
import { protein } from './protein.ts';
import { reading } from './reading.ts';
import { sleep } from './sleep.ts';
import { soil } from './soil.ts';
import { urban } from './urban.ts';

/** The best-known work of each of the first three is a showcase of the home page. */
export const fields: readonly Field[] = [
  sleep,
  gut,
  coral,
  soil,
  battery,
  reading,
  urban,
  drought,
  protein,
  exercise,
];
