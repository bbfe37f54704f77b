/**
 * Reads the environment variables of a deployment. The part that needs a variable reads it at startup, so that a
 * missing one stops the function there, by name, and not in the middle of a request.
 */
export const createEnvironment =
  (variables: Readonly<Record<string, string | undefined>>) =>
  (name: string): string => {
    const value = variables[name]?.trim();
    if (!value)
      throw new Error(`The environment variable ${name} is not set: the function lacks a grant.`);
    return value;
  };

export const environment = createEnvironment(process.env);

/** Returns whether a deployment has an optional setting. */
export const isVariableSet = (name: string): boolean => Boolean(process.env[name]?.trim());

/** Returns the prefix of a queue's variables: `SAVED_SEARCHES` for `saved-searches`. */
export const variablePrefixOfQueue = (name: string): string =>
  name.toUpperCase().replaceAll('-', '_');
