import { describeChanges, record } from "#server/activity/activity.service.ts";
import {
  type BudgetRow,
  listBudgets,
  listReported,
  writeBudgets,
} from "#server/budgets/budgets.repository.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { changedSince, invalid } from "#server/http/errors.ts";
import { listLocations, lockLocations } from "#server/locations/locations.repository.ts";
import { requireLocation } from "#server/locations/locations.service.ts";
import type { ReaderScope } from "#server/policies.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import type { BudgetYear, ReportBudget } from "#shared/budgets/budgets.schema.ts";
import { BUDGET_FIGURE_KEYS, BUDGET_FIGURES, type BudgetFigureKey } from "#shared/domain/budget.ts";
import { formatMoney, type MaybeMoney, type MoneyText } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod, periodOf, type PeriodText } from "#shared/domain/periods.ts";

/** Rows of one figure for all locations, or of one location for all figures. */
type Which = { year: number } & ({ figure: BudgetFigureKey } | { locationId: number });

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const monthsOf = (year: number) => ({ first: periodOf(year, 1), last: periodOf(year, 12) });

/** @throws Problem 404 for a location that is not there */
export async function readBudgets(db: Executor, scope: ReaderScope, which: Which): Promise<BudgetYear> {
  const { year } = which;
  const ofOne = "locationId" in which;
  const locations = ofOne
    ? [await requireLocation(db, scope, which.locationId)]
    : await listLocations(db, scope);
  const among = ofOne ? [which.locationId] : undefined;
  const [stored, reported] = [
    await listBudgets(db, scope, { ...monthsOf(year), among }),
    await listReported(db, scope, { ...monthsOf(year - 1), among }),
  ];
  const { budgetThreshold } = await readSettings(db);
  return {
    threshold: budgetThreshold,
    rows: locations.flatMap(({ id, name }) =>
      (ofOne ? BUDGET_FIGURE_KEYS : [which.figure]).map((figure) => ({
        locationId: id,
        locationName: name,
        figure,
        amounts: twelveOf(stored, id, figure),
        reported: twelveOf(reported, id, figure),
      })),
    ),
  };
}

/** The stored budgets of a year with their locations' names, by name and month. */
export async function everyBudget(db: Executor, scope: ReaderScope, year: number) {
  const locations = await listLocations(db, scope);
  const stored = await listBudgets(db, scope, monthsOf(year));
  return locations.flatMap(({ id, name: location }) =>
    stored
      .filter(({ locationId }) => locationId === id)
      .toSorted((a, b) => a.period.localeCompare(b.period))
      .map((row) => ({ ...row, location })),
  );
}

function twelveOf(
  rows: readonly BudgetRow[],
  locationId: number,
  figure: BudgetFigureKey,
): (MoneyText | null)[] {
  const ofLocation = new Map(
    rows
      .filter((row) => row.locationId === locationId)
      .map((row) => [Number(row.period.slice(5)), row[figure]]),
  );
  return MONTHS.map((month) => ofLocation.get(month) ?? null);
}

/** The budget of a report's month; null without one, and for investors while the settings show them none. */
export async function readBudgetOf(
  db: Executor,
  scope: ReaderScope,
  { locationId, reportingPeriod }: { locationId: number; reportingPeriod: PeriodText },
): Promise<ReportBudget | null> {
  const [budget] = await listBudgets(db, scope, {
    first: reportingPeriod,
    last: reportingPeriod,
    among: [locationId],
  });
  if (!budget) return null;
  const { budgetThreshold: threshold, budgetForInvestors: isForInvestors } = await readSettings(db);
  if (scope.investorId !== null && !isForInvestors) return null;
  const { locationId: _location, period: _period, ...figures } = budget;
  return { ...figures, threshold, isForInvestors };
}

interface Cell {
  readonly locationId: number;
  readonly figure: BudgetFigureKey;
  readonly month: number;
  readonly amount?: MaybeMoney;
  /** As it was shown; undefined overwrites whatever is stored. */
  readonly before?: MaybeMoney;
}

/**
 * Changes budgets: all cells or none.
 * @throws Problem 404 and 400 for a location that is not there, 400 for a cell that is named twice, 409 where another amount was stored
 *   since it was shown
 */
export async function changeBudgets(
  db: Database,
  actor: Actor,
  which: Which,
  cells: readonly Cell[],
): Promise<BudgetYear> {
  const { scope } = actor;
  return db.transaction(async (tx) => {
    const among = [...new Set(cells.map(({ locationId }) => locationId))];
    if ("locationId" in which) await requireLocation(tx, scope, which.locationId);
    const locations = await listLocations(tx, scope, among);
    await lockLocations(
      tx,
      locations.map(({ id }) => id),
    );
    const stored = await listBudgets(tx, scope, { ...monthsOf(which.year), among });
    const changes = cells.map(({ month, amount = null, ...cell }) => {
      const period = periodOf(which.year, month);
      const row = stored.find((each) => each.locationId === cell.locationId && each.period === period);
      return { ...cell, period, amount, now: row?.[cell.figure] ?? null };
    });
    const seen = new Set<string>();
    changes.forEach(({ locationId, figure, period, before, now }, index) => {
      if (!locations.some(({ id }) => id === locationId))
        throw invalid({ [`cells.${index}.locationId`]: "This location does not exist." });
      const key = `${locationId} ${figure} ${period}`;
      if (seen.has(key)) throw invalid({ [`cells.${index}.month`]: "This month is named twice." });
      seen.add(key);
      if (before !== undefined && before !== now) throw changedSince(`cells.${index}.amount`);
    });
    const changed = changes.filter(({ amount, now }) => amount !== now);
    await writeBudgets(tx, changed, displayName(actor));
    for (const location of locations) {
      const fields = changed
        .filter(({ locationId }) => locationId === location.id)
        .map(({ figure, period, now, amount }) => ({
          label: `${labelOf(figure)}, ${formatPeriod(period)}`,
          before: now && formatMoney(now),
          after: amount && formatMoney(amount),
        }));
      const entity = { type: "location", id: location.id, name: location.name } as const;
      if (fields.length > 0) await record(tx, actor, "change_budget", entity, describeChanges(fields));
    }
    return readBudgets(tx, scope, which);
  });
}

const labelOf = (figure: BudgetFigureKey) => BUDGET_FIGURES.find(({ key }) => key === figure)?.label;
