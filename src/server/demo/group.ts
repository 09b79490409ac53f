import type { ManagerKind } from "#shared/auth/abilities.ts";

/** Usual cost ranges of the trade, in percent of the sales that a cost belongs to. */
export type Trade = "restaurant" | "cafe" | "bar";
type Range = readonly [low: number, high: number];
export const RANGES: Record<Trade, { food: Range; beverage: Range; labor: Range; foodPart: Range }> = {
  restaurant: { food: [28, 35], beverage: [18, 24], labor: [30, 37], foodPart: [66, 74] },
  cafe: { food: [25, 35], beverage: [15, 25], labor: [25, 35], foodPart: [42, 52] },
  bar: { food: [28, 35], beverage: [18, 24], labor: [20, 30], foodPart: [30, 40] },
};

export interface DemoLocation {
  name: string;
  address: string;
  description: string;
  trade: Trade;
  logo: string | null;
  /** Year it opened. */
  since: number;
  /** Average gross sales a month, dollars. */
  monthlyGross: number;
  /** Growth a year, percent. */
  yearlyGrowth: number;
  /** Usual distribution in percent of net revenue. */
  payout: number;
  /** What 1.00% cost, dollars. */
  price: number;
  /** Bad months, counted back from the newest report. */
  trouble?: { from: number; to: number; kind: "slump" | "clawback" };
  /** It was closed after the month that lies so many before the newest one. */
  closed?: number;
}

const city = (street: string, zip = "04101") => `${street}, Portland, ME ${zip}`;

export const LOCATIONS: readonly DemoLocation[] = [
  {
    name: "Copper Finch Cafe",
    address: city("41 Exchange Street"),
    description: "All-day cafe with a bakery counter, 38 seats.",
    trade: "cafe",
    logo: "copper-finch",
    since: 2019,
    monthlyGross: 70_000,
    yearlyGrowth: 4,
    payout: 6,
    price: 2_200,
  },
  {
    name: "Marlowe Coffee",
    address: city("188 Congress Street"),
    description: "Roastery and espresso bar, 22 seats and a window.",
    trade: "cafe",
    logo: null,
    since: 2021,
    monthlyGross: 46_000,
    yearlyGrowth: 9,
    payout: 7,
    price: 800,
  },
  {
    name: "Harbor & Vine Wine Bar",
    address: city("12 Wharf Street"),
    description: "Wine bar on the old port, 64 seats and a terrace.",
    trade: "bar",
    logo: "harbor-vine",
    since: 2020,
    monthlyGross: 138_000,
    yearlyGrowth: 6,
    payout: 13,
    price: 4_000,
  },
  {
    name: "The Gilded Anchor Pub",
    address: city("77 Commercial Street"),
    description: "Pub with a kitchen, 110 seats.",
    trade: "bar",
    logo: "gilded-anchor",
    since: 2018,
    monthlyGross: 151_000,
    yearlyGrowth: -6,
    payout: 8,
    price: 5_000,
    trouble: { from: 7, to: 3, kind: "slump" },
  },
  {
    name: "Night Heron Cocktail Bar",
    address: city("230 Fore Street"),
    description: "Cocktail bar, 48 seats, open until two.",
    trade: "bar",
    logo: "night-heron",
    since: 2022,
    monthlyGross: 127_000,
    yearlyGrowth: 7,
    payout: 12,
    price: 6_000,
  },
  {
    name: "Saltgrass Kitchen",
    address: city("5 Dana Street"),
    description: "Seafood restaurant, 96 seats.",
    trade: "restaurant",
    logo: "saltgrass",
    since: 2017,
    monthlyGross: 224_000,
    yearlyGrowth: 5,
    payout: 10,
    price: 11_000,
  },
  {
    name: "Larkspur Dining Room",
    address: city("96 Pine Street", "04102"),
    description: "Tasting menu, 40 seats, five evenings a week.",
    trade: "restaurant",
    logo: null,
    since: 2023,
    monthlyGross: 168_000,
    yearlyGrowth: 2,
    payout: 7,
    price: 10_000,
    trouble: { from: 5, to: 4, kind: "clawback" },
  },
  {
    name: "Olive & Ember",
    address: city("402 Cumberland Avenue"),
    description: "Wood-fired kitchen, 72 seats.",
    trade: "restaurant",
    logo: "olive-ember",
    since: 2024,
    monthlyGross: 181_000,
    yearlyGrowth: 11,
    payout: 9,
    price: 5_000,
  },
  {
    name: "Tidewater Oyster Bar",
    address: city("15 Custom House Wharf"),
    description: "Raw bar on the wharf, closed when its lease ended.",
    trade: "bar",
    logo: null,
    since: 2016,
    monthlyGross: 62_000,
    yearlyGrowth: -9,
    payout: 3,
    price: 1_500,
    closed: 14,
  },
];

export interface DemoPerson {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phoneNumber: string;
  /** Year of joining, before the first report that pays them. */
  since: number;
  /** Percent by location name. */
  shares: Readonly<Record<string, string>>;
}

const named = (firstName: string, lastName: string, since: number) => ({
  firstName,
  lastName,
  username: `${firstName[0] ?? ""}${lastName}`.toLowerCase(),
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  since,
});

const person = (
  firstName: string,
  lastName: string,
  phoneNumber: string,
  since: number,
  shares: Record<string, string>,
): DemoPerson => ({ ...named(firstName, lastName, since), phoneNumber, shares });

const [FINCH, MARLOWE, HARBOR, ANCHOR, HERON, SALTGRASS, LARKSPUR, OLIVE, TIDEWATER] = LOCATIONS.map(
  (location) => location.name,
) as [string, string, string, string, string, string, string, string, string];

export const INVESTORS: readonly DemoPerson[] = [
  person("Margaret", "Ellison", "(207) 555-0143", 2019, {
    [HARBOR]: "12.50",
    [HERON]: "10.00",
    [FINCH]: "8.00",
    [SALTGRASS]: "5.00",
  }),
  person("David", "Okafor", "(207) 555-0118", 2019, {
    [HARBOR]: "15.00",
    [ANCHOR]: "10.00",
    [SALTGRASS]: "12.00",
  }),
  person("Priya", "Raman", "(617) 555-0176", 2020, { [HARBOR]: "10.00", [MARLOWE]: "20.00" }),
  person("Thomas", "Lindqvist", "(207) 555-0192", 2020, { [HARBOR]: "7.50", [LARKSPUR]: "10.00" }),
  person("Sofia", "Marchetti", "(603) 555-0127", 2022, { [HARBOR]: "5.00", [OLIVE]: "15.00" }),
  person("Henry", "Castellano", "(207) 555-0165", 2022, { [ANCHOR]: "25.00", [FINCH]: "5.00" }),
  person("Elena", "Vasquez", "(857) 555-0109", 2023, { [OLIVE]: "7.25", [HERON]: "3.33" }),
  person("James", "Whitcombe", "(207) 555-0154", 2023, { [LARKSPUR]: "6.00" }),
  person("Ruth", "Abernathy", "(207) 555-0171", 2018, {
    [SALTGRASS]: "20.00",
    [ANCHOR]: "15.00",
    [TIDEWATER]: "12.00",
  }),
  person("Samuel", "Oyelaran", "(207) 555-0132", 2019, {
    [SALTGRASS]: "8.00",
    [FINCH]: "12.00",
    [TIDEWATER]: "8.00",
  }),
  person("Grace", "Tanaka", "(617) 555-0188", 2020, { [HERON]: "20.00" }),
  person("Peter", "Holloway", "(207) 555-0149", 2021, { [MARLOWE]: "33.33" }),
  person("Ingrid", "Solberg", "(207) 555-0121", 2021, { [MARLOWE]: "33.33", [FINCH]: "10.00" }),
  person("Marcus", "Feld", "(603) 555-0195", 2021, { [MARLOWE]: "13.34", [HERON]: "5.00" }),
  person("Amelia", "Brandt", "(207) 555-0113", 2022, { [HERON]: "6.67", [OLIVE]: "4.00" }),
  person("Carlos", "Mendes", "(857) 555-0136", 2022, { [SALTGRASS]: "4.50", [HERON]: "2.50" }),
  person("Nora", "Fitzgerald", "(207) 555-0168", 2022, { [LARKSPUR]: "12.50", [SALTGRASS]: "2.00" }),
  person("Viktor", "Anand", "(617) 555-0144", 2023, { [LARKSPUR]: "20.00" }),
  person("Beatrice", "Cole", "(207) 555-0157", 2023, { [LARKSPUR]: "5.00", [FINCH]: "3.00" }),
  person("Owen", "Gallagher", "(207) 555-0182", 2023, { [ANCHOR]: "5.00", [OLIVE]: "10.00" }),
  person("Lucia", "Romano", "(603) 555-0161", 2024, { [OLIVE]: "20.00" }),
  person("Daniel", "Whitfield", "(207) 555-0139", 2024, { [OLIVE]: "3.75" }),
  person("Hannah", "Nakamura", "(617) 555-0112", 2024, { [FINCH]: "6.50", [SALTGRASS]: "1.25" }),
  person("Gabriel", "Santos", "(857) 555-0173", 2023, { [LARKSPUR]: "2.50", [HERON]: "1.00" }),
  person("Clara", "Whitmore", "(207) 555-0126", 2023, { [SALTGRASS]: "0.75" }),
];

/** Shares that change hands at a location where features are turned on, with the price; a month before now is negative. */
export const TRANSFERS = [
  { location: FINCH, from: "soyelaran", to: "mellison", share: "3.00", month: -3, price: "7500.00" },
  { location: FINCH, from: "bcole", to: "hnakamura", share: "3.00", month: 3, price: "8400.00" },
];

export const MANAGERS = [
  named("Claire", "Donovan", 2017),
  named("Marcus", "Bell", 2019),
  named("Ana", "Ferreira", 2021),
  named("Joel", "Tanaka", 2024),
];

/** What the managers after the first may do where features are turned on, by username; the locations by name, null for all. */
export const MANAGERS_BY_KIND: readonly {
  username: string;
  kind: ManagerKind;
  locations: readonly string[] | null;
}[] = [
  { username: "mbell", kind: "controller", locations: null },
  { username: "aferreira", kind: "location_manager", locations: [HARBOR, HERON] },
  { username: "jtanaka", kind: "auditor", locations: null },
];
