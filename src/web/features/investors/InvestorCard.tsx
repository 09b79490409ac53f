import { Mail, MapPinned, Pencil, Phone, ShieldCheck, Trash2, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { formatDate } from "#web/lib/portal-dates.ts";
import { displayName, initials, placeName } from "#shared/domain/names.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Investor, ListedInvestor } from "#shared/investors/investors.schema.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { heldInWords } from "./held-in-words.ts";

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
export const InvestorCard = memo(function InvestorCard(props: InvestorCardProps) {
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
          <dd>{heldInWords(held)}</dd>
        </div>
      </dl>
      {overassigned.length > 0 && (
        <ul className="ic-over">
          {overassigned.map((place) => (
            <li key={place.locationId}>
              <Icon icon={TriangleAlert} size={16} />
              <span>
                Shares of {placeName(place)} add up to {formatShare(place.assignedShare)}
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
