/** The icon on a manager's location card. */
type ManagerIcon = "coffee" | "bar" | "restaurant" | "default";
/** The icon on an investor's report card. */
export type InvestorIcon = "coffee" | "bar" | "plate";

/* "bar" and "pub" must end a word: "Winebar" and "Gastropub" are bars, "Barcelona Kitchen" and "The Barn" are not. */
const COFFEE = /coffee|cafe/;
const BAR = /bars?\b|pubs?\b|\bwine|brewery/;
const RESTAURANT = /restaurant|kitchen|dining/;
const COCKTAILS = /bars?\b|cocktail/;

/** The manager's icon by keywords in the name: coffee, bar, restaurant, in this order. */
export function managerIcon(name: string | null): ManagerIcon {
  const plain = plainName(name);
  if (COFFEE.test(plain)) return "coffee";
  if (BAR.test(plain)) return "bar";
  return RESTAURANT.test(plain) ? "restaurant" : "default";
}

/** The investor's icon: coffee or cafe, bar or cocktail, otherwise a plate. */
export function investorIcon(name: string | null): InvestorIcon {
  const plain = plainName(name);
  if (COFFEE.test(plain)) return "coffee";
  return COCKTAILS.test(plain) ? "bar" : "plate";
}

const EMOJI = { coffee: "☕", bar: "🍸", plate: "🍽️" } as const satisfies Record<InvestorIcon, string>;

/** The emoji of an icon: cup, cocktail or plate. */
export function iconEmoji(icon: InvestorIcon): string {
  return EMOJI[icon];
}

/** Lower case without accents: "Café" is a cafe. Simpler than foldText, to keep every page's script small. */
function plainName(name: string | null): string {
  return (name ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
