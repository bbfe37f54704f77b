import { type Resource } from '../support/environment-templates.ts';

/** A sentence that holds for the templates of an environment, and how it can be broken. */
export type Promised = {
  readonly promise: string;
  /** What is against it, as sentences; empty where it is kept. */
  readonly brokenBy: (resources: Resources) => readonly string[];
  /** Faults that somebody could make one day: each of them must be seen. */
  readonly faults: Readonly<Record<string, (resources: Resources) => readonly Resource[]>>;
};

/** The resources of the templates of one environment. */
export type Resources = readonly Resource[];

export const ofType = (resources: Resources, type: string) =>
  resources.filter((resource) => resource.type === type);

/** The value at a path of properties, `a.b.0.c`; undefined where there is none. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, step) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return (inner as Readonly<Record<string, unknown>>)[step];
  }, value);

const changed = (value: unknown, [step, ...rest]: readonly string[], to: unknown): unknown => {
  if (step === undefined) return to;
  if (Array.isArray(value))
    return value.map((one: unknown, place) =>
      String(place) === step ? changed(one, rest, to) : one,
    );
  const object = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { [step]: before, ...others } = object;
  const after = changed(before, rest, to);
  return after === undefined ? others : { ...others, [step]: after };
};

/** The resources of a type with something at a path set to another value, or taken away. */
export const withChanged =
  (type: string, path: string, to?: unknown) =>
  (resources: Resources): readonly Resource[] => {
    let isDone = false;
    return resources.map((resource) => {
      if (isDone || resource.type !== type) return resource;
      isDone = true;
      return {
        ...resource,
        properties: changed(resource.properties, path.split('.'), to) as Resource['properties'],
      };
    });
  };

/** Without the first resource of a type. */
export const without =
  (type: string, isMeant: (resource: Resource) => boolean = () => true) =>
  (resources: Resources): readonly Resource[] => {
    const first = resources.find((resource) => resource.type === type && isMeant(resource));
    return resources.filter((resource) => resource !== first);
  };

/** A sentence for each resource of a type that does not fulfil something; one more where there is none of the type at all. */
export const each = (
  resources: Resources,
  type: string,
  what: string,
  isFulfilled: (resource: Resource) => boolean,
): readonly string[] => {
  const found = ofType(resources, type);
  if (found.length === 0) return [`There is no ${type}: ${what}.`];
  return found.filter((one) => !isFulfilled(one)).map(({ id }) => `${id}: ${what}.`);
};
