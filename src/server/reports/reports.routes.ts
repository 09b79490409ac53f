import type { FastifyInstance } from "fastify";
import pLimit from "p-limit";
import type { Services } from "#server/context.ts";
import { isUnchanged, sendUnchanged } from "#server/http/etag.ts";
import { PDF_POLICY, sendFile } from "#server/http/files.ts";
import { handle } from "#server/http/route-handler.ts";
import { reportPdfName } from "#server/reports/pdf/report-pdf-name.ts";
import {
  deleteReport,
  listDistributions,
  listInvestorReports,
  listLocationReports,
  readArchivePage,
  readCorrections,
  readParticipation,
  readPrinted,
  readReport,
  readYears,
} from "#server/reports/reports.service.ts";
import { decideReview } from "#server/reports/review/decide-review.ts";
import { submitReport } from "#server/reports/submit-report.ts";
import { contract } from "#shared/contract.ts";

/** Reports read at once for printing: reading is much faster than printing. */
const READ_AT_ONCE = 2;

export function reportsRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, pdfs } = services;
  handle(app, contract.reports.list, async ({ query, actor, reply }) => {
    const { rows, total, areMore, nextCursor } = await readArchivePage(db, actor.scope, query);
    reply.header("x-total-count", total);
    if (areMore) reply.header("x-total-more", "true");
    if (nextCursor !== null) reply.header("x-next-cursor", nextCursor);
    return rows;
  });

  handle(app, contract.reports.years, ({ actor }) => readYears(db, actor.scope));
  handle(app, contract.reports.one, (call) => readReport(db, call.actor, call.params.id));
  handle(app, contract.reports.corrections, (call) => readCorrections(db, call.actor, call.params.id));
  handle(app, contract.reports.submit, (call) => submitReport(db, call.actor, call.body, new Date()));
  handle(app, contract.reports.review, (call) => decideReview(db, call.actor, call.params.id, call.body));
  handle(app, contract.reports.remove, (call) => deleteReport(db, files, call.actor, call.params.id));
  handle(app, contract.reports.ofLocation, (call) =>
    listLocationReports(db, call.actor.scope, call.params.id),
  );
  handle(app, contract.reports.ofInvestor, ({ params, actor }) =>
    listInvestorReports(db, actor.scope, params.investorId),
  );
  handle(app, contract.reports.distributions, ({ params, actor }) =>
    listDistributions(db, actor.scope, params),
  );

  handle(app, contract.reports.participation, ({ params, actor }) =>
    readParticipation(db, actor.scope, params.investorId),
  );

  const reading = pLimit(READ_AT_ONCE);
  handle(app, contract.reports.download, async (call) => {
    const { printed, etag } = await reading(async () => {
      const { params, query } = call;
      const input = await readPrinted(services, call.actor, { ...params, ...query });
      return { printed: input, etag: pdfs.etagOf(input) };
    });
    // With a 304 as well: its headers replace those of the cached file.
    call.reply.header("content-security-policy", PDF_POLICY);
    if (isUnchanged(call.request, etag)) return sendUnchanged(call.reply, etag);
    return sendFile(call.reply, {
      bytes: await pdfs.render("reports/pdf/report-pdf.worker", printed),
      contentType: "application/pdf",
      filename: reportPdfName({
        locationName: printed.location.name,
        reportingPeriod: printed.report.reportingPeriod,
        version: printed.report.version,
        isReplaced: printed.replacedBy !== null,
      }),
      attachment: false,
      etag,
    });
  });
}
