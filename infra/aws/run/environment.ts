/**
 * Reads the environment variables of a deployment. The part that needs a variable reads it at startup, so that a
 * missing one stops the function there, by name, and not in the middle of a request.
 */
export const environmentOf =
  (given: Readonly<Record<string, string | undefined>>) =>
  (name: string): string => {
    const value = given[name]?.trim();
    if (!value)
      throw new Error(`The environment variable ${name} is not set: the function lacks a grant.`);
    return value;
  };

export const environment = environmentOf(process.env);

/** Returns whether a deployment has an optional setting. */
export const isSet = (name: string): boolean => Boolean(process.env[name]?.trim());

/** Returns the prefix of a queue's variables: `SAVED_SEARCHES` for `saved-searches`. */
export const variableOfQueue = (name: string): string => name.toUpperCase().replaceAll('-', '_');
