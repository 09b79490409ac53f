import { useEffect } from "react";

/**
 * A dialog that shows a whole document: its title stands before the page's own in the browser's tab, and it is printed
 * without the page behind it (report-print.css).
 * @param title null while it is closed or loading
 */
export function useSheet(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const pageTitle = document.title;
    document.title = `${title} · ${pageTitle}`;
    document.documentElement.classList.add("prints-dialog");
    return () => {
      document.title = pageTitle;
      document.documentElement.classList.remove("prints-dialog");
    };
  }, [title]);
}
