/** What is written, and how a search compares it: in the browser and in the database the same. */
export const FOLDED: readonly (readonly [written: string, folded: string])[] = [
  ["Café Lumière", "cafe lumiere"],
  // The accents as letters of their own, as macOS writes them.
  ["Cafe\u0301 Lumie\u0300re", "cafe lumiere"],
  ["HARBOR & Vine (No. 7) 50%_\\", "harbor & vine (no. 7) 50%_\\"],
  ["ÉTÉ À NÎMES", "ete a nimes"],
  ["Mañana, Açaí, Über Naïve", "manana, acai, uber naive"],
  ["Łódź, Škoda, Őrség, İstanbul, Iğdır", "lodz, skoda, orseg, istanbul, igdir"],
  ["Smørrebrød, Ærø, Þórr, Guðrún", "smorrebrod, aero, thorr, gudrun"],
  ["Weißbräu, GROẞ, Cœur, ŒUF", "weissbrau, gross, coeur, oeuf"],
  ["Phở Đặng Ħobż", "pho dang hobz"],
  ["ΚΑΦΕΝΕΊΟΣ Ёлка", "καφενειοσ елка"],
  ["寿司 🍣 “Zen”", "寿司 🍣 “zen”"],
  ["", ""],
];
