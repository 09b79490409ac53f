import { useQuery } from "@tanstack/react-query";
import {
  Eye,
  Mail,
  MapPinned,
  Pencil,
  Phone,
  Plus,
  SearchX,
  ShieldCheck,
  Trash2,
  TriangleAlert,
  UsersRound,
} from "lucide-react";
import {
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { disambiguatePeople, displayName, foldText, initials } from "#shared/domain/names.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { HeldInShort, Investor, ListedInvestor } from "#shared/investors/investors.schema.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { query } from "#web/data/queries.ts";
import { investorAccountUrl, investorCardId, previewUrl } from "#web/data/report-urls.ts";
import { AccountSecurityDialog } from "#web/features/account-security/AccountSecurityDialog.tsx";
import { AccountStateLine } from "#web/features/account-security/invitation.tsx";
import { formatDate } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { NEW_INVESTOR } from "#web/lib/stored-dialog-drafts.ts";
import { useCreateOnArrival, useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { useShownCount } from "#web/lib/use-shown-count.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Checkbox, SearchInput } from "#web/ui/inputs.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { DeleteInvestorDialog, EditInvestorDialog } from "./InvestorDialogs.tsx";
import { hasNeverSignedIn, InviteMany } from "./InviteMany.tsx";
import {
  AssignLocationsDialog,
  CreateInvestorDialog,
  usePreloadedShareDialogs,
} from "./lazy-share-dialogs.ts";
import "./investors.css";

export default function InvestorsPage() {
  const { data: investors, isError, refetch } = useQuery(query(api.investors.list));
  const creating = useEntityDialog<"new">();
  useCreateOnArrival(creating.show, NEW_INVESTOR);
  const editing = useEntityDialog<Investor>();
  const assigning = useEntityDialog<Investor>();
  const deleting = useEntityDialog<Investor>();
  const securing = useEntityDialog<Investor>();
  usePreloadedShareDialogs();
  const labelOf = useMemo(() => disambiguatePeople(investors ?? []), [investors]);
  const isEmpty = investors?.length === 0;
  const create = () => creating.show("new");
  const mayChange = useAbility("changeInvestors");
  const mayAssign = useAbility("changeHoldings");

  return (
    <>
      <PageHeader
        title="Manage Investors"
        subtitle="Create and manage investor accounts"
        changedBy={!mayAssign && "Administrators and Controllers"}
        actions={
          // One primary button on the page: in an empty list it is the one below.
          <>
            {!isEmpty && <CsvLink href={addressOf(api.exports.holdings)} />}
            {mayChange && (
              <Button icon={Plus} variant={isEmpty ? "outline" : "primary"} onClick={create}>
                Add New Investor
              </Button>
            )}
          </>
        }
      />
      {!investors && !isError && <SkeletonCards className="card-grid" text="Loading investors..." />}
      {!investors && isError && (
        <ErrorState onRetry={() => void refetch()}>The investors could not be loaded.</ErrorState>
      )}
      {isEmpty && (
        <EmptyState
          icon={UsersRound}
          title="No investors yet"
          action={
            mayChange && (
              <Button icon={Plus} onClick={create}>
                Add First Investor
              </Button>
            )
          }
        >
          {mayChange
            ? "Get started by adding your first investor account."
            : "Investors appear here as soon as an administrator adds one."}
        </EmptyState>
      )}
      {investors && !isEmpty && (
        <InvestorList
          investors={investors}
          labelOf={labelOf}
          mayChange={mayChange}
          mayAssign={mayAssign}
          onEdit={editing.show}
          onDelete={deleting.show}
          onAssign={assigning.show}
          onSecurity={securing.show}
        />
      )}
      {editing.render((investor, state) => (
        <EditInvestorDialog {...state} investor={investor} />
      ))}
      <Suspense>
        {mayChange && creating.render((_, state) => <CreateInvestorDialog {...state} />)}
        {assigning.render((investor, state) => (
          <AssignLocationsDialog {...state} investor={investor} />
        ))}
      </Suspense>
      {deleting.render((investor, state) => (
        <DeleteInvestorDialog {...state} investor={investor} />
      ))}
      {securing.render((investor, state) => (
        <AccountSecurityDialog
          {...state}
          account={investor}
          name={labelOf(investor)}
          onEdit={() => editing.show(investor)}
        />
      ))}
    </>
  );
}

interface InvestorActions {
  /** Whether the reader may change investors and their accounts. */
  mayChange: boolean;
  /** Whether the reader may change their shares. */
  mayAssign: boolean;
  onEdit: (investor: Investor) => void;
  onDelete: (investor: Investor) => void;
  onAssign: (investor: Investor) => void;
  onSecurity: (investor: Investor) => void;
}

interface InvestorListProps extends InvestorActions {
  investors: readonly ListedInvestor[];
  /** The name of an investor, with the email where two have the same one. */
  labelOf: (investor: Investor) => string;
}

/** Cards at a time: a group may have 2,000 investors. */
const PAGE_SIZE = 40;
/** Newest first, so that an account just made is in sight. */
function InvestorList({ investors, labelOf, ...actions }: InvestorListProps) {
  const [search, setSearch] = useState("");
  const [isOnlyNew, setOnlyNew] = useState(false);
  const { count, addPage } = useShownCount(PAGE_SIZE, `${isOnlyNew} ${search}`);
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(() => {
    const newest = investors.toReversed();
    return findInvestors(isOnlyNew ? newest.filter(hasNeverSignedIn) : newest, deferredSearch);
  }, [investors, isOnlyNew, deferredSearch]);
  // Known where e-mails are sent only.
  const hasStates = investors.some(({ state }) => state !== undefined);
  const wanted = Math.min(count, found.length);
  const shown = found.slice(0, useDeferredValue(wanted));
  const { list, awaitNew } = useFocusNewItem(shown.length);

  useFocusCardInAddress(investors, setSearch);

  const showMore = () => {
    awaitNew();
    addPage();
  };

  return (
    <>
      <div className="investor-search row wrap">
        <SearchInput
          aria-label="Search investors"
          placeholder="Search name, username or email..."
          value={search}
          onValueChange={setSearch}
        />
        {hasStates && (
          <Checkbox
            label="Never signed in"
            checked={isOnlyNew}
            onChange={({ target }) => setOnlyNew(target.checked)}
          />
        )}
        {isOnlyNew && actions.mayChange && <InviteMany investors={found} />}
        <output className="muted small">
          Showing {wanted.toLocaleString("en-US")} of {investors.length.toLocaleString("en-US")} investors
        </output>
      </div>
      {found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="No investors found"
          action={
            <Button
              variant="outline"
              onClick={() => {
                setSearch("");
                setOnlyNew(false);
              }}
            >
              Clear search
            </Button>
          }
        >
          Try another name, username or email.
        </EmptyState>
      )}
      <ul className="card-grid" ref={list}>
        {shown.map((investor) => (
          <InvestorCard key={investor.id} investor={investor} label={labelOf(investor)} {...actions} />
        ))}
      </ul>
      <MoreButton onMore={shown.length === wanted && wanted < found.length ? showMore : null} />
    </>
  );
}

/** After a preview: the investor's card has the focus, and is searched for where it is not among the first ones. */
function useFocusCardInAddress(investors: readonly ListedInvestor[], search: (text: string) => void): void {
  const wanted = useRef<string | null>(null);
  const begin = useEffectEvent(() => {
    wanted.current = location.hash.slice(1) || null;
    if (wanted.current === null || document.getElementById(wanted.current)) return;
    const investor = investors.find(({ id }) => investorCardId(id) === wanted.current);
    if (investor) search(`@${investor.username}`);
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    const card = wanted.current && document.getElementById(wanted.current);
    if (!card) return;
    wanted.current = null;
    card.focus();
  });
}

/** Investors whose name, username or email contains every word of the search, whatever its case and accents. */
function findInvestors(investors: readonly ListedInvestor[], search: string): readonly ListedInvestor[] {
  const terms = foldText(search).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return investors;
  return investors.filter((investor) => {
    const text = foldText(`${displayName(investor)} @${investor.username} ${investor.email}`);
    return terms.every((word) => text.includes(word));
  });
}

interface InvestorCardProps extends InvestorActions {
  investor: ListedInvestor;
  /** In the names of the buttons. */
  label: string;
}

/** Memoized, so that typing into the search stays fluent. */
const InvestorCard = memo(function InvestorCard(props: InvestorCardProps) {
  const { investor, label, mayChange, mayAssign, onEdit, onDelete, onAssign, onSecurity } = props;
  const { username, email, phoneNumber, createdAt, held, refusal } = investor;
  const isPreviewable = useAbility("previewInvestors") && !investor.holdsElsewhere;
  return (
    // Focused when it is the first of those that "Show more" brought, and after a preview.
    <Card as="li" id={investorCardId(investor.id)} className="investor-card" tabIndex={-1}>
      <span className="circle avatar avatar-lg" aria-hidden="true">
        {initials(investor)}
      </span>
      <div>
        <h2 translate="no" className="card-name">
          <Link href={investorAccountUrl(investor.id)} className="card-name-link">
            {displayName(investor)}
          </Link>
        </h2>
        <p translate="no" className="muted small">
          @{username}
        </p>
      </div>
      <span className="investor-card-actions">
        {isPreviewable && <IconLink icon={Eye} label={`View as ${label}`} href={previewUrl(investor.id)} />}
        {mayChange && (
          <>
            <IconButton icon={Pencil} label={`Edit ${label}`} onClick={() => onEdit(investor)} />
            <IconButton icon={Trash2} label={`Delete ${label}`} danger onClick={() => onDelete(investor)} />
          </>
        )}
      </span>
      <dl className="investor-card-facts wrap">
        <div>
          <dt>
            <Icon icon={Mail} size={16} />
            <VisuallyHidden>Email</VisuallyHidden>
          </dt>
          <dd translate="no">{email}</dd>
        </div>
        {phoneNumber !== "" && (
          <div>
            <dt>
              <Icon icon={Phone} size={16} />
              <VisuallyHidden>Phone</VisuallyHidden>
            </dt>
            <dd translate="no">{phoneNumber}</dd>
          </div>
        )}
        <div className="investor-card-holdings">
          <dt>
            <Icon icon={MapPinned} size={16} />
            <VisuallyHidden>Locations</VisuallyHidden>
          </dt>
          <dd translate={held === undefined ? undefined : "no"}>{holdingsLine(held)}</dd>
        </div>
      </dl>
      {refusal !== undefined && (
        <p className="investor-card-warning breakable">
          <Icon icon={TriangleAlert} size={16} />
          <span>
            The mail server refuses the e-mail address. Change it to send what waits.{" "}
            <span className="small">{refusal}</span>
          </span>
        </p>
      )}
      <AccountStateLine userId={investor.userId} state={investor.state} label={label} />
      <div className="investor-card-foot row wrap">
        <span className="muted small investor-card-joined">Joined {formatDate(createdAt)}</span>
        {mayChange && (
          <Button
            variant="ghost"
            icon={ShieldCheck}
            aria-label={`Security of ${label}`}
            onClick={() => onSecurity(investor)}
          >
            Security
          </Button>
        )}
        {mayAssign && (
          <Button
            variant="outline"
            icon={MapPinned}
            aria-label={`Manage Locations for ${label}`}
            onClick={() => onAssign(investor)}
          >
            Manage Locations
          </Button>
        )}
      </div>
    </Card>
  );
});

/** "Harbor Kitchen 25.00% · Bluebird Cafe 10.00% · 2 more"; a share does not wrap away from its name. */
function holdingsLine(held: HeldInShort | undefined): string {
  if (held === undefined) return "No locations assigned yet";
  const named = held.largest.map((each) => `${each.name}\u00A0${formatShare(each.sharePercentage)}`);
  const more = held.count - named.length;
  return [...named, ...(more > 0 ? [`${more}\u00A0more`] : [])].join(" · ");
}
