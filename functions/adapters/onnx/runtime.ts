/** The part of ONNX Runtime that is asked for; its packages for one's own processor and for WebAssembly share it. */
export type Tensor = {
  readonly data: ArrayLike<number | bigint>;
  readonly dims: readonly number[];
};
export type Session = {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  readonly run: (
    inputs: Readonly<Record<string, Tensor>>,
  ) => Promise<Readonly<Record<string, Tensor>>>;
};
export type Runtime = {
  readonly env: { readonly wasm?: { numThreads?: number | undefined } };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => Tensor;
  readonly InferenceSession: {
    readonly create: (
      model: Uint8Array,
      options: { readonly intraOpNumThreads: number; readonly interOpNumThreads: number },
    ) => Promise<Session>;
  };
};

/** The native one is several times faster and some 260 MB that nobody else needs: whoever wants it installs it. */
const packages = ['onnxruntime-node', 'onnxruntime-web'] as const;

type Module = { readonly default?: Runtime } & Partial<Runtime>;

/** The first runtime that is installed and starts; throws one sentence where there is none. */
export const openRuntime = async (
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<Runtime> => {
  const reasons: string[] = [];
  for (const name of packages) {
    try {
      const found = (await load(name)) as Module;
      const runtime = (found.InferenceSession ? found : found.default) as Runtime;
      // One thread: who answers calls has the other cores. More would also need threads inside a thread.
      if (runtime.env.wasm) runtime.env.wasm.numThreads = 1;
      return runtime;
    } catch (error) {
      reasons.push(
        `${name}: ${error instanceof Error ? error.message.split('\n')[0] : 'no reason'}`,
      );
    }
  }
  throw new Error(
    `ONNX Runtime is not installed: run npm install --no-save onnxruntime-node (${reasons.join('; ')})`,
  );
};
