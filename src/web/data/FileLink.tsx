import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { useOwnAddress } from "#web/lib/signed-in.ts";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface FileLinkProps extends ComponentProps<"a"> {
  href: string;
  icon: LucideIcon;
}

/** A link to a file that the server makes, not offered offline. Where the session has ended, the server shows the login. */
export function FileLink({ href, icon, className, children, ...rest }: FileLinkProps) {
  const isOffline = useIsOffline();
  const address = useOwnAddress(href);
  return (
    <a
      {...rest}
      className={buttonClasses({ variant: "outline" }, className)}
      {...(isOffline ? { role: "link", "aria-disabled": true, title: "No connection" } : { href: address })}
    >
      <Icon icon={icon} size={17} />
      <span>{children}</span>
    </a>
  );
}

/** As a button, which opens the file in a new tab. */
export function FileButton({ href, icon, children }: Pick<FileLinkProps, "href" | "icon" | "children">) {
  const isOffline = useIsOffline();
  const address = useOwnAddress(href);
  return (
    <Button
      {...(isOffline ? { "aria-disabled": true, title: "No connection" } : {})}
      variant="outline"
      icon={icon}
      onClick={() => window.open(address, "_blank", "noopener")}
    >
      {children}
    </Button>
  );
}
