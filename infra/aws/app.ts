import { createApplication } from './application.ts';
import { findEnvironment, environments } from './environments.ts';

/** Entry point of the CDK command line; `VERACITE_ENVIRONMENT` names the environment. */
const environmentName = process.env['VERACITE_ENVIRONMENT'];

createApplication(
  environmentName === undefined ? environments : [findEnvironment(environmentName)],
).synth();
