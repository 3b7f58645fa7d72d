import { admissions, bankEvidenceStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { sendPdf } from '../../../platform/http/attachment';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import {
  aboutEvidence,
  approvePaid,
  proposePaid,
  readEvidenceFile,
  refusePaid,
  uploadEvidence,
} from './bank-evidence';
import { evidenceLike, evidenceOrder, presentEvidence } from './bank-evidence.queries';

/** Invoices of forms that two officers mark paid by what a bank shows. */
export const bankEvidenceRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.bankEvidence.list, async (context) => {
    const { query } = context;
    const actor = actorOf(context);
    const rows = evidenceLike(db, { ...query, actor });
    const page = await pageRows(db, rows, { asked: query, order: evidenceOrder });
    return presentPage(page, (some) => presentEvidence(db, actor, some));
  });
  exportable(deps, {
    name: 'bank-evidence',
    title: 'Payments shown by banks',
    call: admissions.bankEvidence.list,
    columns: [
      { header: 'RRR', value: ({ rrr }) => rrr, width: 16 },
      { header: 'Invoice', value: ({ number }) => number },
      { header: 'Name', value: ({ name }) => name, width: 32 },
      { header: 'Type', value: ({ type }) => type },
      { header: 'Session', value: ({ session }) => session, width: 12 },
      { header: 'Amount', kobo: ({ amount }) => amount },
      { header: 'Bank', value: ({ bank }) => bank, width: 26 },
      { header: 'Reference', value: ({ reference }) => reference },
      { header: 'Paid on', day: ({ paidOn }) => paidOn },
      { header: 'State', value: ({ state }) => bankEvidenceStateLabels[state] },
      { header: 'Reason', value: ({ reason }) => reason, width: 40 },
      { header: 'Proposed by', value: ({ proposedBy }) => proposedBy, width: 28 },
      { header: 'Proposed', time: ({ proposedAt }) => proposedAt },
      { header: 'Decided by', value: ({ decidedBy }) => decidedBy, width: 28 },
      { header: 'Decided', time: ({ decidedAt }) => decidedAt },
      { header: 'Why refused', value: ({ refusal }) => refusal, width: 40 },
    ],
    read: (from, { actor, query }) => ({
      rows: evidenceLike(from, { ...query, actor }),
      order: evidenceOrder,
    }),
    present: (rows, { db: from, actor }) => presentEvidence(from, actor, rows),
  });

  route(admissions.bankEvidence.about, (context) => {
    const command = { actor: actorOf(context), at: clock.now(), requestId: context.requestId };
    return aboutEvidence(deps, command, context.params.id);
  });
  route(admissions.bankEvidence.upload, ({ command, params, request }) =>
    uploadEvidence(deps, command, { ...params, request }),
  );
  route(admissions.bankEvidence.propose, async ({ command, params, body }) =>
    answer(await proposePaid(deps, { ...command, reason: body.reason }, { ...params, ...body }), {
      status: 201,
    }),
  );
  route(admissions.bankEvidence.file, async (context) => {
    const { params, requestId, reply } = context;
    const command = { actor: actorOf(context), at: clock.now(), requestId };
    const { file, name } = await readEvidenceFile(deps, command, params.id);
    return sendPdf(reply, file, { name, open: false });
  });
  route(admissions.bankEvidence.approve, ({ command, params }) => approvePaid(deps, command, params.id));
  route(admissions.bankEvidence.refuse, ({ command, params, body }) =>
    refusePaid(deps, { ...command, reason: body.reason }, { ...params, ...body }),
  );
};
