import type { Cell, Sheet } from "../spreadsheets/sheet.ts";

/** A sheet of lines with "|" between the cells: "12.5%" is a percentage, "@2026-10-31" a day, "#DIV/0!" an error. */
export function sheetOf(name: string, text: string, more: Partial<Sheet> = {}): Sheet {
  const lines = text.replace(/^\n|\n$/g, "").split("\n");
  const rows = lines.map((line) => line.split("|").map((cell) => cellOf(cell.trim())));
  return { name, isHidden: false, hiddenRows: [], rows, ...more };
}

function cellOf(text: string): Cell {
  if (text === "") return null;
  if (/^-?[\d,]+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^-?[\d.]+%$/.test(text)) return { percent: Number.parseFloat(text) / 100 };
  if (text.startsWith("@")) return { date: text.slice(1) };
  return text.startsWith("#") ? { error: text } : text;
}

const QUICKBOOKS_ONLINE = `
Olive & Ember
Profit and Loss by Month
January – October 2026

|Aug 2026|Sep 2026|Oct 2026|Total
Income||||
Sales||||
Food Sales|152,442.49|126,593.56|126,380.52|1,230,327.88
Beverage Sales|60,639.24|59,374.64|63,369.01|532,581.89
Total Sales|213,081.73|185,968.20|189,749.53|1,762,909.77
Discounts and Comps|-5,476.21|-5,800.12|-9,531.43|-70,738.35
Total Income|207,605.52|180,168.08|180,218.10|1,692,171.42
Cost of Goods Sold||||
COGS – Food|43,860.89|38,160.95|35,756.39|392,132.02
COGS – Beverage|12,468.19|11,640.10|14,402.39|115,272.98
Total Cost of Goods Sold|56,329.08|49,801.05|50,158.78|507,405.00
Gross Profit|151,276.44|130,367.03|130,059.32|1,184,766.42
Expenses||||
Payroll||||
Wages|54,093.03|49,320.40|51,206.14|465,710.19
Payroll Taxes|4,947.69|4,511.16|4,684.60|42,597.78
Benefits|5,974.94|5,447.77|5,765.64|51,550.40
Total Payroll|65,015.66|59,279.33|61,656.38|559,858.37
Rent|11,400.00|11,400.00|11,400.00|114,000.00
Payroll Processing Fees|120.00|120.00|120.00|1,200.00
Total Expenses|76,535.66|70,799.33|73,176.38|675,058.37
Net Operating Income|74,740.78|59,567.70|56,882.94|509,708.05

Accrual Basis Friday, November 6, 2026 03:22 PM GMT-05:00`;

/** One month, with the share of income beside each amount, as newer exports write totals. */
const QUICKBOOKS_ONLINE_MONTH = `
Profit and Loss % of Total Income
Olive & Ember
October 1-31, 2026

Distribution account|Total|
|Amount|% of Income
Income||
4000 Sales||
4010 Food Sales|126,380.52|70.13%
4020 Beverage Sales|63,369.01|35.16%
Total for 4000 Sales|$189,749.53|105.29%
4900 Discounts|-9,531.43|-5.29%
Total for Income|$180,218.10|100.00%
Cost of Goods Sold||
5010 Food Costs|35,756.39|19.84%
5020 Beverage Costs|14,402.39|7.99%
Total for Cost of Goods Sold|$50,158.78|27.83%
Gross Profit|$130,059.32|72.17%
Expenses||
6000 Payroll expenses|1,000.00|0.55%
6010 Wages|50,206.14|27.86%
6020 Payroll taxes|4,684.60|2.60%
6030 Benefits|5,765.64|3.20%
Total for 6000 Payroll expenses|$61,656.38|34.21%
Total for Expenses|$61,656.38|34.21%`;

/** The indentation of accounts is in columns, and blank columns separate the amounts. */
const QUICKBOOKS_DESKTOP = `
||||||Oct 26||% of Income||Sep 26||Jan - Oct 26
|Ordinary Income/Expense
||Income
|||4000 · Sales
||||4010 · Food||126,380.52||70.1%||126,593.56||1,230,327.88
||||4020 · Bar||63,369.01||35.2%||59,374.64||532,581.89
|||Total 4000 · Sales|||189,749.53||105.3%||185,968.20||1,762,909.77
|||4900 · Discounts & Comps|||-9,531.43||-5.3%||-5,800.12||-70,738.35
||Total Income||||180,218.10||100.0%||180,168.08||1,692,171.42
||Cost of Goods Sold
|||5010 · Food Purchases|||35,756.39||19.8%||38,160.95||392,132.02
|||5020 · Bar Purchases|||14,402.39||8.0%||11,640.10||115,272.98
||Total COGS||||50,158.78||27.8%||49,801.05||507,405.00
|Gross Profit|||||130,059.32||72.2%||130,367.03||1,184,766.42
||Expense
|||6000 · Payroll Expenses
||||6010 · Wages||51,206.14||28.4%||49,320.40||465,710.19
||||6020 · Payroll Taxes||4,684.60||2.6%||4,511.16||42,597.78
||||6030 · Benefits||5,765.64||3.2%||5,447.77||51,550.40
|||Total 6000 · Payroll Expenses|||61,656.38||34.2%||59,279.33||559,858.37
||Total Expense||||61,656.38||34.2%||59,279.33||559,858.37
Net Income|||||68,402.94||38.0%||71,087.70||624,908.05`;

const XERO = `
Profit and Loss
Olive & Ember
For the month ended October 31, 2026

Account|Oct 2026|Sep 2026|Oct 2025|Year to date

Income
Sales - Beverage|63,369.01|59,374.64|58,110.20|532,581.89
Sales - Food|126,380.52|126,593.56|115,722.28|1,230,327.88
Discounts Given|(9,531.43)|(5,800.12)|(8,454.10)|(70,738.35)
Total Income|180,218.10|180,168.08|165,378.38|1,692,171.42

Cost of Goods Sold
Cost of Sales - Beverage|14,402.39|11,640.10|12,000.00|115,272.98
Cost of Sales - Food|35,756.39|38,160.95|36,000.00|392,132.02
Total Cost of Goods Sold|50,158.78|49,801.05|48,000.00|507,405.00

Gross Profit|130,059.32|130,367.03|117,378.38|1,184,766.42

Operating Expenses
Payroll Tax Expense|4,684.60|4,511.16|4,400.00|42,597.78
Rent|11,400.00|11,400.00|11,000.00|114,000.00
Wages and Salaries|56,971.78|54,768.17|53,000.00|517,260.59
Total Operating Expenses|73,056.38|70,679.33|68,400.00|673,858.37`;

/** Headings are merged over the actual amounts, the budget and their shares; the account's number has a column of its own. */
const RESTAURANT365 = `
|Profit and Loss
|Olive & Ember
|Period Ending 10/31/2026
||Current Period||||||Year to Date||||
||Actual|%|Budget|%|Variance|%|Actual|%|Budget|%|Prior Year
|Sales
4010|Food Sales|126,380.52|66.6%|128,000.00|66.0%|-1,619.48|-1.3%|1,230,327.88|69.8%|1,250,000.00|70.0%|1,180,000.00
4110|Liquor Sales|30,000.00|15.8%|31,000.00|16.0%|-1,000.00|-3.2%|250,000.00|14.2%|260,000.00|14.6%|240,000.00
4120|Beer Sales|13,369.01|7.0%|14,000.00|7.2%|-630.99|-4.5%|132,581.89|7.5%|140,000.00|7.8%|130,000.00
4130|Wine Sales|20,000.00|10.5%|21,000.00|10.8%|-1,000.00|-4.8%|150,000.00|8.5%|155,000.00|8.7%|148,000.00
|Beverage Sales Total|63,369.01|33.4%|66,000.00|34.0%|-2,630.99|-4.0%|532,581.89|30.2%|555,000.00|31.1%|518,000.00
|Total Sales|189,749.53|100.0%|194,000.00|100.0%|-4,250.47|-2.2%|1,762,909.77|100.0%|1,805,000.00|101.1%|1,698,000.00
4910|Comps & Discounts|-9,531.43|-5.0%|-7,000.00|-3.6%|-2,531.43|36.2%|-70,738.35|-4.0%|-70,000.00|-3.9%|-66,000.00
|Net Sales|180,218.10|95.0%|187,000.00|96.4%|-6,781.90|-3.6%|1,692,171.42|96.0%|1,735,000.00|97.2%|1,632,000.00
|Cost of Sales
5010|Food Cost|35,756.39|28.3%|36,000.00|28.1%|-243.61|-0.7%|392,132.02|31.9%|400,000.00|32.0%|380,000.00
5110|Beverage Cost|14,402.39|22.7%|14,000.00|21.2%|402.39|2.9%|115,272.98|21.6%|118,000.00|21.3%|110,000.00
|Total Cost of Sales|50,158.78|26.4%|50,000.00|25.8%|158.78|0.3%|507,405.00|28.8%|518,000.00|28.7%|490,000.00
|Labor
6010|Hourly Labor|41,206.14|21.7%|42,000.00|21.6%|-793.86|-1.9%|375,710.19|21.3%|380,000.00|21.1%|360,000.00
6020|Management Salaries|10,000.00|5.3%|10,000.00|5.2%|0.00|0.0%|90,000.00|5.1%|90,000.00|5.0%|88,000.00
6030|Payroll Taxes & Benefits|10,450.24|5.5%|10,500.00|5.4%|-49.76|-0.5%|94,148.18|5.3%|95,000.00|5.3%|90,000.00
|Total Labor|61,656.38|32.5%|62,500.00|32.2%|-843.62|-1.3%|559,858.37|31.8%|565,000.00|31.3%|538,000.00
|Prime Cost|111,815.16|58.9%|112,500.00|58.0%|-684.84|-0.6%|1,067,263.37|60.5%|1,083,000.00|60.0%|1,028,000.00`;

const TOAST_CATEGORIES = `
Sales category|Items|Net sales|Discount amount|Refund amount|Gross sales|Tax amount
Food|4,210|119,900.00|6,480.52|0.00|126,380.52|9,592.00
Liquor|1,120|28,500.00|1,500.00|0.00|30,000.00|2,280.00
Draft Beer|980|12,718.10|650.91|0.00|13,369.01|1,017.45
Wine|610|19,100.00|900.00|0.00|20,000.00|1,528.00
Total|6,920|180,218.10|9,531.43|0.00|189,749.53|14,417.45`;

const TOAST_REVENUE_CENTERS = `
Revenue center|Total orders|Net sales|Discount amount|Gross sales
Dining Room|2,110|140,218.10|7,531.43|147,749.53
Patio|480|40,000.00|2,000.00|42,000.00
Total|2,590|180,218.10|9,531.43|189,749.53`;

const MARGINEDGE = `
Controllable P&L
Olive & Ember
10/01/2026 - 10/31/2026

Category|Actual|% of Sales|Budget|Variance
Sales
Food|126,380.52|66.60%|128,000.00|(1,619.48)
Beer|13,369.01|7.05%|14,000.00|(630.99)
Wine|20,000.00|10.54%|21,000.00|(1,000.00)
Liquor|30,000.00|15.81%|31,000.00|(1,000.00)
Total Sales|189,749.53|100.00%|194,000.00|(4,250.47)
COGS
Food|35,756.39|28.29%|36,000.00|(243.61)
Beer|3,000.00|22.44%|3,000.00|0.00
Wine|6,402.39|32.01%|6,000.00|402.39
Liquor|5,000.00|16.67%|5,000.00|0.00
Total COGS|50,158.78|26.43%|50,000.00|158.78
Labor
FOH Labor|30,000.00|15.81%|31,000.00|(1,000.00)
BOH Labor|31,656.38|16.68%|31,500.00|156.38
Total Labor|61,656.38|32.49%|62,500.00|(843.62)`;

/** Written by hand: a merged title, months as days, a note behind them, and rows without sections. */
const PLAIN = `
Olive & Ember, monthly figures

|@2026-08-01|@2026-09-01|@2026-10-01|Notes
Gross sales|213,081.73|185,968.20|189,749.53|from the till
Net sales|207,605.52|180,168.08|180,218.10|
Food sales|152,442.49|126,593.56|126,380.52|
Beverage sales|60,639.24|59,374.64|63,369.01|
Food cost|43,860.89|38,160.95|35,756.39|counted Oct 31
Bev. cost|12,468.19|11,640.10|14,402.39|
Total labour|65,015.66|59,279.33|61,656.38|
Labor %|30.5%|31.9%|32.5%|`;

/** By layout, the file's name and its sheets. */
export const WORKBOOKS = {
  quickbooksOnline: {
    filename: "Olive & Ember PL 2026.xlsx",
    sheets: [sheetOf("P&L", QUICKBOOKS_ONLINE), sheetOf("Balance Sheet", "|Oct 2026\nAssets\nCash|1,000.00")],
  },
  quickbooksOnlineMonth: {
    filename: "Profit and Loss.xlsx",
    sheets: [sheetOf("Profit and Loss % of Total Income", QUICKBOOKS_ONLINE_MONTH)],
  },
  quickbooksDesktop: {
    filename: "report1.xls",
    sheets: [
      sheetOf("QuickBooks Export Tips", "QuickBooks Export Tips\nKeep your formatting"),
      sheetOf("Sheet1", QUICKBOOKS_DESKTOP),
    ],
  },
  xero: { filename: "Olive_Ember_-_Profit_and_Loss.xlsx", sheets: [sheetOf("Profit and Loss", XERO)] },
  restaurant365: { filename: "Profit and Loss.xlsx", sheets: [sheetOf("Sheet1", RESTAURANT365)] },
  toast: {
    filename: "SalesSummary_2026-10-01_2026-10-31.xlsx",
    sheets: [
      sheetOf(
        "Revenue summary",
        "Net sales|Gratuity|Tax amount|Tips|Total\n180,218.10|0.00|14,417.45|32,400.00|227,035.55",
      ),
      sheetOf(
        "Net sales summary",
        "Gross sales|Sales discounts|Sales refunds|Net sales\n189,749.53|-9,531.43|0.00|180,218.10",
      ),
      sheetOf("Sales category summary", TOAST_CATEGORIES),
      sheetOf("Revenue center summary", TOAST_REVENUE_CENTERS),
    ],
  },
  marginEdge: { filename: "controllable-p-and-l.csv", sheets: [sheetOf("controllable-p-and-l", MARGINEDGE)] },
  plain: { filename: "figures.xlsx", sheets: [sheetOf("2026", PLAIN)] },
};
