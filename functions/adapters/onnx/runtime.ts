/** The part of ONNX Runtime that we use; its native and WebAssembly packages share it. */
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
  readonly Tensor: new (
    ...content:
      | readonly [type: 'int64', data: BigInt64Array, dims: readonly number[]]
      | readonly [type: 'float32', data: Float32Array, dims: readonly number[]]
  ) => Tensor;
  readonly InferenceSession: {
    readonly create: (
      model: Uint8Array,
      options: { readonly intraOpNumThreads: number; readonly interOpNumThreads: number },
    ) => Promise<Session>;
  };
};

/**
 * The native package is several times faster and about 260 MB that is not needed otherwise, so its installation is
 * optional.
 */
const packages = ['onnxruntime-node', 'onnxruntime-web'] as const;

type Module = { readonly default?: Runtime } & Partial<Runtime>;

/** Returns the first runtime that is installed and starts; throws a one-sentence error if there is none. */
export const openRuntime = async (
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<Runtime> => {
  const reasons: string[] = [];
  for (const name of packages) {
    try {
      const module = (await load(name)) as Module;
      const runtime = (module.InferenceSession ? module : module.default) as Runtime;
      // One thread: the other cores are for request handling. More would also require threads inside a thread.
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
