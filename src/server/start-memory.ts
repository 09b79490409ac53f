import { Session } from "node:inspector/promises";

/**
 * Gives back the memory that only the start needed. Reading the program grows the room for young objects to its
 * largest, and without requests it never shrinks: a third of what it holds. Takes some 70 ms, once.
 */
export async function releaseStartMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    // The only collection that Node offers without a flag, and one that gives room back to the system.
    await session.post("HeapProfiler.collectGarbage");
  } finally {
    session.disconnect();
  }
}
