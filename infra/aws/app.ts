import { application } from './application.ts';
import { environmentNamed, environments } from './environments.ts';

/** What the CDK command line runs; `VERACITE_ENVIRONMENT` names the one environment it is about. */
const wanted = process.env['VERACITE_ENVIRONMENT'];

application(wanted === undefined ? environments : [environmentNamed(wanted)]).synth();
