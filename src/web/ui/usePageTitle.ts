import { useEffect } from "react";

const product = "Report Management Tool";

/** The name of the screen in the browser's tab, before the name of the product. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" || title === product ? product : `${title} · ${product}`;
  }, [title]);
}
