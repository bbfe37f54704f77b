import { application } from './application.ts';
import { environmentNamed, environments } from './environments.ts';

/** Entry point of the CDK command line; `VERACITE_ENVIRONMENT` names the environment. */
const wanted = process.env['VERACITE_ENVIRONMENT'];

application(wanted === undefined ? environments : [environmentNamed(wanted)]).synth();
