import { SlidersHorizontal } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Button } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/Field.tsx";
import { SearchInput } from "#web/ui/SearchInput.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import "./filter-bar.css";
import { useSearchText } from "#web/lib/useSearchText.ts";

interface FilterBarProps {
  search: string;
  onSearch: (text: string) => void;
  placeholder: string;
  /** Fields that phones fold away behind the button 'Filters'. */
  children: ReactNode;
  /** How many of those are set, which a folded phone would not show. */
  active: number;
  /** A field that phones keep in sight. */
  kept?: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

/** Search, filters and the way back to everything. */
export function FilterBar(props: FilterBarProps) {
  const { search, onSearch, placeholder, children, active, kept, clearLabel, onClear } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const { text, type, empty } = useSearchText(search, onSearch);
  const foldId = useId();

  const clear = () => {
    empty();
    onClear();
  };

  return (
    <search className="card rfilters-card" tabIndex={-1}>
      <div className={classNames("rfilters", isUnfolded && "is-unfolded")}>
        <Field label="Search" className="rfilters-search">
          <SearchInput value={text} onValueChange={type} placeholder={placeholder} maxLength={200} />
        </Field>
        <Button
          variant="outline"
          icon={SlidersHorizontal}
          className="rfilters-fold"
          aria-expanded={isUnfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          Filters
          {active > 0 && (
            <span className="rfilters-active">
              {active}
              <VisuallyHidden> active</VisuallyHidden>
            </span>
          )}
        </Button>
        <div id={foldId} className="rfilters-folded">
          {children}
        </div>
        {kept}
        <Button variant="ghost" className="rfilters-clear" onClick={clear}>
          {clearLabel}
        </Button>
      </div>
    </search>
  );
}
