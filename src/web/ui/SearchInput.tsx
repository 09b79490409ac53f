import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";
import { TextInput } from "./TextInput.tsx";

interface SearchInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchInput({ value, onValueChange, ...props }: SearchInputProps) {
  return (
    <span className="search">
      <Icon icon={Search} size={17} />
      <TextInput
        autoComplete="off"
        {...props}
        type="search"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </span>
  );
}
