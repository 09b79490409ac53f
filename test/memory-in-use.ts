import { setImmediate } from "node:timers/promises";
import v8 from "node:v8";
import vm from "node:vm";

/**
 * The memory that is in use after everything that nobody needs any more was thrown away: twice, with a pause, since some
 * things are let go only once others are gone.
 */
export async function memoryInUse(): Promise<number> {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as () => void;
  for (let time = 0; time < 2; time += 1) {
    await setImmediate();
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
