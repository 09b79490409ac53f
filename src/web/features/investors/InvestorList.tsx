import { SearchX } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { Investor, ListedInvestor } from "#shared/investors/investors.schema.ts";
import { useAskedFor } from "#web/lib/useAskedFor.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { SearchInput } from "#web/ui/SearchInput.tsx";
import { useDrawn } from "#web/ui/useDrawn.ts";
import { useFocusOnNew } from "#web/ui/useFocusOnNew.ts";
import { findInvestors } from "./find-investors.ts";
import { InvestorCard } from "./InvestorCard.tsx";

interface InvestorListProps {
  investors: readonly ListedInvestor[];
  /** What an investor is called among all. */
  nameOf: (investor: Investor) => string;
  onEdit: (investor: Investor) => void;
  onDelete: (investor: Investor) => void;
  onAssign: (investor: Investor) => void;
  onSecurity: (investor: Investor) => void;
}

/** Cards at a time: a group may have 2,000 investors. */
const CHUNK = 40;
/** Drawn in one step. */
const FEW = 8;

/** Newest first, so that an account just made is in sight. */
export function InvestorList(props: InvestorListProps) {
  const { investors, nameOf, onEdit, onDelete, onAssign, onSecurity } = props;
  const [search, setSearch] = useState("");
  const { count, askForMore } = useAskedFor(CHUNK, search);
  const sought = useDeferredValue(search);
  const found = useMemo(() => findInvestors(investors.toReversed(), sought), [investors, sought]);
  const wanted = Math.min(count, found.length);
  const shown = found.slice(0, useDrawn(wanted, FEW));
  const { list, awaitNew } = useFocusOnNew(shown.length);

  const more = () => {
    awaitNew();
    askForMore();
  };

  return (
    <>
      <div className="ifind">
        <SearchInput
          aria-label="Search investors"
          placeholder="Search name, username or email..."
          value={search}
          onValueChange={setSearch}
        />
        <output className="muted small">
          Showing {wanted.toLocaleString("en-US")} of {investors.length.toLocaleString("en-US")} investors
        </output>
      </div>
      {found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="No investors found"
          action={
            <Button variant="outline" onClick={() => setSearch("")}>
              Clear search
            </Button>
          }
        >
          Try another name, username or email.
        </EmptyState>
      )}
      <ul className="ics" ref={list}>
        {shown.map((investor) => (
          <InvestorCard
            key={investor.id}
            investor={investor}
            told={nameOf(investor)}
            onEdit={onEdit}
            onDelete={onDelete}
            onAssign={onAssign}
            onSecurity={onSecurity}
          />
        ))}
      </ul>
      <MoreButton onMore={shown.length === wanted && wanted < found.length ? more : null} />
    </>
  );
}
