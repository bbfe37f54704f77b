/** One instruction of a Dockerfile, its lines joined: `{ name: 'COPY', text: 'shared shared' }`. */
export type Instruction = { readonly name: string; readonly text: string };

/** The instructions from one FROM to the next. */
export type Stage = {
  readonly base: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
};

/** Reads the stages of a Dockerfile, as far as ours uses the language: comments, continued lines, `FROM … AS …`. */
export const stagesOf = (dockerfile: string): readonly Stage[] => {
  const instructions = dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => /^(\w+) +(.*)$/.exec(line.trim()))
    .flatMap((match) => (match ? [{ name: match[1] ?? '', text: match[2] ?? '' }] : []));
  const stages: { base: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const instruction of instructions) {
    const [base = '', as, name] = instruction.text.split(/ +/);
    if (instruction.name === 'FROM')
      stages.push({ base, name: as === 'AS' ? name : undefined, instructions: [] });
    else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
};

export type Copy = {
  /** The stage it copies from; undefined: the folder that the image is built from. */
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
};

/** What a COPY instruction copies. */
export const copyOf = ({ text }: Instruction): Copy => {
  const words = text.split(/ +/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' };
};

/** The words of ENV, `NAME=value`. */
export const variablesOf = ({ text }: Instruction): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(/ +/).map((word) => {
      const [name = '', ...value] = word.split('=');
      return [name, value.join('=')];
    }),
  );
