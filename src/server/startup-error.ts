/** Something that prevents the server from starting; shown to the operator as one sentence without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
