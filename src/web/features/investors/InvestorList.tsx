import { Mail, MapPinned, Pencil, Phone, SearchX, ShieldCheck, Trash2, TriangleAlert } from "lucide-react";
import { memo, useDeferredValue, useMemo, useState } from "react";
import type { HeldInShort, Investor, ListedInvestor } from "#shared/investors/investors.schema.ts";
import { usePersistedPageSize } from "#web/lib/url-filters.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { SearchInput } from "#web/ui/inputs.tsx";
import { useDrawn } from "#web/ui/progressive-rendering.ts";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { findInvestors } from "./InvestorsPage.tsx";
import { formatDate } from "#web/lib/dates.ts";
import { displayName, initials, locationDisplayName, locationsBefore } from "#shared/domain/names.ts";
import { formatShare } from "#shared/domain/shares.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";

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
  const { count, askForMore } = usePersistedPageSize(CHUNK, search);
  const sought = useDeferredValue(search);
  const found = useMemo(() => findInvestors(investors.toReversed(), sought), [investors, sought]);
  const wanted = Math.min(count, found.length);
  const shown = found.slice(0, useDrawn(wanted, FEW));
  const { list, awaitNew } = useFocusNewItem(shown.length);

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

interface InvestorCardProps {
  investor: ListedInvestor;
  /** What the investor is called among all. */
  told: string;
  onEdit: (investor: Investor) => void;
  onDelete: (investor: Investor) => void;
  onAssign: (investor: Investor) => void;
  onSecurity: (investor: Investor) => void;
}

/** Drawn anew only when it changes, so that the search keeps up with the keys. */
const InvestorCard = memo(function InvestorCard(props: InvestorCardProps) {
  const { investor, told, onEdit, onDelete, onAssign, onSecurity } = props;
  const { username, email, phoneNumber, createdAt, held, overassigned = [] } = investor;
  return (
    // Takes the focus when it is the first of those that "Show more" brought.
    <Card as="li" className="ic" tabIndex={-1}>
      <Avatar initials={initials(investor)} size="lg" />
      <div>
        <h2>{displayName(investor)}</h2>
        <p className="muted small">@{username}</p>
      </div>
      <span className="ic-a">
        <IconButton icon={Pencil} label={`Edit ${told}`} onClick={() => onEdit(investor)} />
        <IconButton icon={Trash2} label={`Delete ${told}`} danger onClick={() => onDelete(investor)} />
      </span>
      <dl className="ic-d">
        <div>
          <dt>
            <Icon icon={Mail} size={16} />
            <VisuallyHidden>Email</VisuallyHidden>
          </dt>
          <dd>{email}</dd>
        </div>
        {phoneNumber !== "" && (
          <div>
            <dt>
              <Icon icon={Phone} size={16} />
              <VisuallyHidden>Phone</VisuallyHidden>
            </dt>
            <dd>{phoneNumber}</dd>
          </div>
        )}
        <div className="ic-held">
          <dt>
            <Icon icon={MapPinned} size={16} />
            <VisuallyHidden>Locations</VisuallyHidden>
          </dt>
          <dd>{describeHoldings(held)}</dd>
        </div>
      </dl>
      {overassigned.length > 0 && (
        <ul className="ic-over">
          {overassigned.map((place) => (
            <li key={place.locationId}>
              <Icon icon={TriangleAlert} size={16} />
              <span>
                Shares of {locationDisplayName(place)} add up to {formatShare(place.assignedShare)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="ic-f">
        <span className="muted small ic-joined">Joined {formatDate(createdAt)}</span>
        <Button
          variant="ghost"
          icon={ShieldCheck}
          aria-label={`Security of ${told}`}
          onClick={() => onSecurity(investor)}
        >
          Security
        </Button>
        <Button
          variant="outline"
          icon={MapPinned}
          aria-label={`Manage Locations for ${told}`}
          onClick={() => onAssign(investor)}
        >
          Manage Locations
        </Button>
      </div>
    </Card>
  );
});

/** "Harbor Kitchen 25.00% · Bluebird Cafe 10.00% · 2 more"; a share stays on the line of its name's last word. */
function describeHoldings(held: HeldInShort | undefined): string {
  if (held === undefined) return "No locations assigned yet";
  const tell = locationsBefore(held.largest);
  const named = held.largest.map((place) => `${tell(place)}\u00A0${formatShare(place.sharePercentage)}`);
  const more = held.count - named.length;
  return [...named, ...(more > 0 ? [`${more}\u00A0more`] : [])].join(" · ");
}
