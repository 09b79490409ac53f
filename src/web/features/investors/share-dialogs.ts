/* One file for the browser. */
export { AssignLocationsDialog } from "./AssignLocationsDialog.tsx";
export { CreateInvestorDialog } from "./CreateInvestorDialog.tsx";
export { HistoryDialog } from "./HistoryDialog.tsx";
export { TransferDialog } from "./TransferDialog.tsx";
