/** What PostgreSQL calls fatal for a connection, and is what was asked for when it is told to stop. */
const ENDED_BY_STOPPING = / FATAL: {2}(terminating connection|the database system is shutting down)/;

/** Whether an operator has to read a line of PostgreSQL's log: its plain notes of starting and stopping are none. */
export function isWorthReading(line: string, isStopping: boolean): boolean {
  return !line.includes(" LOG:  ") && !(isStopping && ENDED_BY_STOPPING.test(line));
}
