/**
 * What a deployment tells a function. A variable is asked for by the part that needs it, while the function starts: one that
 * is missing stops it there and then, by name, rather than in the middle of somebody's request.
 */
export const environmentOf =
  (given: Readonly<Record<string, string | undefined>>) =>
  (name: string): string => {
    const value = given[name]?.trim();
    if (!value)
      throw new Error(
        `The environment variable ${name} is not set: the function was granted less than it needs.`,
      );
    return value;
  };

export const environment = environmentOf(process.env);

/** Whether a deployment has something that not each of them has. */
export const isSet = (name: string): boolean => Boolean(process.env[name]?.trim());

/** How the variables of a queue begin: `SAVED_SEARCHES` for `saved-searches`. */
export const variableOfQueue = (name: string): string => name.toUpperCase().replaceAll('-', '_');
