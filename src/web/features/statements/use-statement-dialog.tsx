import { Suspense, useEffect } from "react";
import type { ComponentProps } from "react";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";

const StatementDialog = lazyWithPreload(() => import("./StatementDialog.tsx"));

type Opened = Omit<ComponentProps<typeof StatementDialog>, "open" | "onOpenChange">;

/** A statement over a list. Its code is loaded after the list. */
export function useStatementDialog() {
  const { show, render } = useEntityDialog<Opened>();
  useEffect(() => void StatementDialog.preload(), []);
  return {
    show,
    dialog: (
      <Suspense>
        {render((statement, state) => (
          <StatementDialog {...statement} {...state} />
        ))}
      </Suspense>
    ),
  };
}
