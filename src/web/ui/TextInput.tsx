import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { useFieldWiring } from "./field-context.ts";

/** Also for email, tel, date and file inputs. Money has an input of its own. */
export function TextInput({ className, ...props }: ComponentProps<"input">) {
  const wiring = useFieldWiring();
  return <input type="text" {...wiring} {...props} className={classNames("input", className)} />;
}
