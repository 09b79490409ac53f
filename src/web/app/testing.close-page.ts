import { afterDialogSteps } from "#web/ui/dialog/dialog-history.ts";

/** What pages have put off. A test's own clock, which it takes along, is none of this. */
const putOff = new Set<ReturnType<typeof setTimeout>>();

globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (begin, self, given) => {
    const timer: ReturnType<typeof setTimeout> = Reflect.apply(begin, self, given);
    putOff.add(timer);
    return timer;
  },
});

/**
 * Ends what a page that is taken away would still do. Its dialogs' steps in the history are taken back; what was for
 * later is not done any more: half a second after a session has ended, another test's page would be led to the login.
 */
export async function closePage(): Promise<void> {
  await turn();
  await new Promise<void>((gone) => {
    afterDialogSteps(gone);
  });
  await turn();
  for (const timer of putOff) clearTimeout(timer);
  putOff.clear();
  history.replaceState(null, "", "/");
}

/** What was to follow at once has followed. */
const turn = () => new Promise<void>((done) => setTimeout(done));
