/** What each run may take; undefined is no limit. Passing one rejects with Stopped, which no script can catch. */
export interface Limits {
  /** Seconds of real time, waiting or not. */
  time?: number;
  /** Seconds in which the script runs: not while it waits for your functions or sleeps. */
  running?: number;
  /** Bytecodes, and what long built-ins charge. */
  steps?: number;
  /** Bytes of the VM's heap. */
  memory?: number;
  /** Bytes printed. */
  output?: number;
  /** Tasks alive at once. */
  tasks?: number;
}

/** What a script may do of its own accord. */
export interface Grants {
  /** The real time (default: true); without it time stands still but for waits. */
  clock?: boolean;
  /** The system's entropy (default: true); without it chance comes from `seed`. */
  random?: boolean;
  network?: boolean;
  environ?: boolean;
  /** Of chance, from 0 to 2**32 - 1. */
  seed?: number;
}

/** What crosses from a script: ints beyond 2**53 are bigints, dicts are Maps, bytes is a Uint8Array. */
export type Value =
  | null | boolean | number | bigint | string | Uint8Array | ByteArray | Complex
  | Value[] | Tuple | Map<Value, Value> | Set<Value> | FrozenSet;

/** What crosses to a script: a Value, or undefined (None), a Float, or a plain object (a dict of its own names). */
export type Given = Value | undefined | Float | Given[] | { [name: string]: Given } | Map<any, any> | Set<any>;

/** What `this` is in a host function. */
export interface Context {
  vm: Coil;
  /** Aborted when the script gives an async call up; undefined in other functions. */
  signal: AbortSignal | undefined;
}

/** A host function. Scripts see errors of its as the built-in class that their `name` (or `pythonClass`) is. */
export type HostFunction = (this: Context, ...args: any[]) => Given | Promise<Given>;

export interface Options {
  limits?: Limits;
  grants?: Grants;
  /** Files in memory, by absolute path: all that the script sees. */
  files?: Record<string, string | Uint8Array>;
  /** Source of modules by name. */
  modules?: Record<string, string>;
  /** Functions by name; with a signature where an array of it and the function is given. */
  functions?: Record<string, HostFunction | [signature: string, fn: HostFunction]>;
  /** Are given what scripts print; an exception of theirs stops the script and comes out of the run. They cannot use the VM. */
  stdout?: (text: string) => void;
  stderr?: (text: string) => void;
  /** The folder of the bundled library's other half, if not the package's own. */
  library?: string;
  /** 'worker': the VM lives in a process of its own, and whatever kills that ends this VM's runs with WorkerDied, and nothing else. */
  isolation?: 'worker';
}

export interface RunOptions {
  /** Aborting it cancels the script. */
  signal?: AbortSignal;
  /** For tracebacks. */
  filename?: string;
}

/** An isolated Python. It is freed when it is collected, or by close(). */
export interface Coil {
  /**
   * Makes a function a global name of the script's. `signature` is Python's: "(path: str, /, *, size: int = 10)", with "async " in front for one that
   * is awaited; the function is given a value for each parameter (*args: a Tuple, **kwargs: a Map; undefined where the default is `...`). Without
   * one it is called with whatever positional arguments the script gives; an `async` function is then awaited.
   */
  define(name: string, fn: HostFunction): void;
  define(name: string, signature: string, fn: HostFunction): void;
  /**
   * Runs statements, and resolves to the value of the last one if that is an expression. Top-level await is allowed: what the script awaits are your
   * promises, on your loop. Globals stay for the next run. A script that computes holds the loop, for as long as limits allow.
   */
  run(source: string, inputs?: Record<string, Given>, options?: RunOptions): Promise<Value>;
  /** Calls a function that the script has defined; one that gives a coroutine is awaited. */
  call(name: string, args?: Given[], keywords?: Record<string, Given>, options?: RunOptions): Promise<Value>;
  /** run() that holds the loop until its end; your async functions cannot be awaited. */
  runSync(source: string, inputs?: Record<string, Given>, options?: { filename?: string }): Value;
  callSync(name: string, args?: Given[], keywords?: Record<string, Given>): Value;
  /** Ends all of the script's tasks, and keeps its globals and modules. Runs that wait reject with Cancelled. */
  reset(): void;
  /** Stops what runs: called from a host function, or while a script waits. */
  interrupt(): void;
  /** Bytes of the heap now, and bytecodes since the VM was made. */
  usage(): { memory: number; steps: number };
  /** The script's tasks and what each awaits, as a tree in text. */
  tasks(): string;
  /** Would the next script run as in a fresh VM? */
  usable(): boolean;
  /** The files as the script left them. */
  readonly files: Record<string, Uint8Array>;
  /** Frees the VM. An Error is thrown while it runs a script. */
  close(): void;
}

export const Coil: {
  new (options: Options & { isolation: 'worker' }): WorkerCoil;
  new (options?: Options & { isolation?: undefined }): Coil;
  readonly prototype: Coil;
};

/**
 * A VM in a process of its own, made by new Coil({ isolation: 'worker' }): the same in promises. Its process is limited by the system, too, behind
 * `limits`. Your functions run here; what they do with the VM happens when the script waits.
 */
export interface WorkerCoil extends Pick<Coil, 'run' | 'call' | 'close'> {
  /** Of the process. */
  readonly pid: number | undefined;
  define(name: string, fn: HostFunction): Promise<void>;
  define(name: string, signature: string, fn: HostFunction): Promise<void>;
  /** Stops what runs, computing or waiting. */
  interrupt(): void;
  reset(): Promise<void>;
  usage(): Promise<{ memory: number; steps: number }>;
  tasks(): Promise<string>;
  usable(): Promise<boolean>;
  files(): Promise<Record<string, Uint8Array>>;
}
export const WorkerCoil: { readonly prototype: WorkerCoil };

/** A script raised an exception of its own: `type` is its class's name, `text` its text, `traceback` the whole as Python prints it. */
export class ScriptError extends Error {
  readonly type: string;
  readonly text: string;
  readonly traceback: string;
}

/** A limit, or interrupt(), stopped the script. */
export class Stopped extends Error {
  readonly limit: 'time' | 'running' | 'steps' | 'memory' | 'output' | 'tasks' | 'depth' | 'interrupt';
  readonly traceback: string;
}

/** The script was cancelled: an AbortError. */
export class Cancelled extends Error {}

/** The process of an isolated VM ended: `status` is its exit status, or null where `signal` ended it. */
export class WorkerDied extends Error {
  readonly status: number | null;
  readonly signal: string | null;
}

/** A tuple of Python's: an Array that is frozen. */
export class Tuple<T = Value> extends Array<T> {
  static from<T>(items: ArrayLike<T> | Iterable<T>): Tuple<T>;
  static from<T, U>(items: ArrayLike<T> | Iterable<T>, map: (item: T, place: number) => U, thisArg?: any): Tuple<U>;
  static of<T>(...items: T[]): Tuple<T>;
}
export class FrozenSet<T = Value> extends Set<T> {}
export class ByteArray extends Uint8Array {}
export class Complex {
  constructor(re: number, im: number);
  re: number;
  im: number;
}
/** A float for scripts even where it is whole: new Float(2) is 2.0. */
export class Float extends Number {}
