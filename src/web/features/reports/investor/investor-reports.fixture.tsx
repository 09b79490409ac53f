import { showPage } from "../detail/page.fixture.tsx";
import InvestorReportsPage from "./InvestorReportsPage.tsx";

const self = { "GET /api/auth/investor": { id: 5 } };
export const LIST = "GET /api/investors/5/reports";

export const show = (replies: Record<string, unknown>, address = "/investor/reports") =>
  showPage(<InvestorReportsPage />, { ...self, ...replies }, address, null);
