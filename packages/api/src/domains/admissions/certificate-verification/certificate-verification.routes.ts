import { admissions, certificateStateLabels } from '@portal/contracts/admissions';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, answer, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { certificateOrder, certificatesLike, presentCertificates } from './certificates.queries';
import {
  addCertificate,
  decideCertificate,
  letterSent,
  noteReply,
  reopenCertificate,
} from './change-certificate';

/** Certificates of entrants, and what their institutions say of them. */
export const certificateVerificationRoutes: Routes = (route, deps) => {
  const { db } = deps;

  route(admissions.certificateVerification.list, async (context) => {
    const { query } = context;
    const rows = certificatesLike(db, { ...query, actor: actorOf(context) });
    const page = await pageRows(db, rows, { asked: query, order: certificateOrder });
    return presentPage(page, (some) => presentCertificates(db, some));
  });
  exportable(deps, {
    name: 'certificates',
    title: 'Certificate verification',
    call: admissions.certificateVerification.list,
    columns: [
      { header: 'Reg. no.', value: ({ registrationNumber }) => registrationNumber, width: 22 },
      { header: 'Name', value: ({ name }) => name, width: 36 },
      { header: 'Admitted to', value: ({ admittedTo }) => admittedTo, width: 32 },
      { header: 'Institution', value: ({ institution }) => institution, width: 36 },
      { header: 'Qualification', value: ({ qualification }) => qualification },
      { header: 'Programme', value: ({ programme }) => programme, width: 32 },
      { header: 'Class', value: (row) => row.class },
      { header: 'Year', value: ({ year }) => year, width: 8 },
      { header: 'Letter sent', day: ({ letterSentOn }) => letterSentOn },
      { header: 'Reply', day: ({ repliedOn }) => repliedOn },
      { header: 'What it says', value: ({ reply }) => reply, width: 40 },
      { header: 'State', value: ({ state }) => certificateStateLabels[state] },
      { header: 'Decided by', value: ({ decidedBy }) => decidedBy, width: 28 },
    ],
    read: (from, { actor, query }) => ({
      rows: certificatesLike(from, { ...query, actor }),
      order: certificateOrder,
    }),
    present: (rows, { db: from }) => presentCertificates(from, rows),
  });
  route(admissions.certificateVerification.add, async ({ command, body }) =>
    answer(await addCertificate(deps, command, body), { status: 201 }),
  );
  route(admissions.certificateVerification.letterSent, ({ command, params, body }) =>
    letterSent(deps, command, { ...params, ...body }),
  );
  route(admissions.certificateVerification.reply, ({ command, params, body }) =>
    noteReply(deps, command, { ...params, ...body }),
  );
  route(admissions.certificateVerification.decide, ({ command, params, body }) =>
    decideCertificate(deps, command, { ...params, ...body }),
  );
  route(admissions.certificateVerification.reopen, ({ command, params, body }) =>
    reopenCertificate(deps, { ...command, reason: body.reason }, { ...params, ...body }),
  );
};
