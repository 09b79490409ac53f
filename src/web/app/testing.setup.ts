import { preloadDialogs } from "#web/ui/Dialog.tsx";
import { preloadNotes } from "#web/ui/Explained.tsx";
import { preloadToasts } from "#web/ui/toast.tsx";

// In a browser they come while the pointer moves; the tests' pointer is quicker.
await Promise.all([preloadDialogs(), preloadNotes(), preloadToasts()]);
