import type { FastifyReply, FastifyRequest } from 'fastify';
import { admissions } from '@portal/contracts/admissions';
import { AppError } from '../../platform/errors';
import { applicantOf, type Applicant, type Routes } from '../../platform/http/route';
import { endApplicantSession, startApplicantSession } from '../../platform/identity/applicant-token';
import { invoiceByRrr } from '../finance/invoices/invoices.queries';
import { madeByThisBrowser } from '../finance/payers/payer-cookie';
import { applicationById, type Application } from './applications.queries';
import type { SavedAnswers } from './change-application';
import { openApplication } from './open-application';
import { presentApplication } from './present-application';
import { saveOLevel } from './save-o-level';
import { personalContext, savePersonal } from './save-personal';
import { saveSponsor } from './save-sponsor';
import { presentSlip } from './slip';

const { jupebApplication } = admissions;

interface Viewer {
  applicant: Applicant | null;
  request: FastifyRequest;
}

/** The JUPEB application: opened by a paid RRR, filled in three steps, printed as a slip. */
export const jupebRoutes: Routes = (route, deps) => {
  const own = async ({ applicationId }: Applicant) => {
    const application = await applicationById(deps.db, Number(applicationId));
    if (application?.mode !== 'JUPEB') throw new AppError('NOT_FOUND');
    return application;
  };

  /** The session has typed more: from now on it sees that whole. */
  const remember = (
    { reply }: { reply: FastifyReply },
    applicant: Applicant,
    { typed, ...saved }: SavedAnswers,
  ) => {
    const all = [...new Set([...applicant.typed, ...typed])];
    startApplicantSession(deps, reply, { ...applicant, typed: all });
    return saved;
  };

  /** What the person at this browser has typed before: here, or on the invoice that was made in it. */
  const typedHere = async ({ applicant, request }: Viewer, { id, rrr }: Application) => {
    const invoice = rrr && (await invoiceByRrr(deps.db, rrr));
    const made = invoice && madeByThisBrowser(deps, request, invoice.id);
    const before = applicant?.applicationId === String(id) ? applicant.typed : [];
    return [...new Set([...before, ...(made ? ['mobileNumber', 'email'] : [])])];
  };

  route(jupebApplication.verifyAndLoad, async ({ params, reply, ...viewer }) => {
    const application = await openApplication(deps, params.rrr, 'JUPEB');
    const rrr = application.rrr ?? '';
    const applicationId = String(application.id);
    const typed = await typedHere(viewer, application);
    startApplicantSession(deps, reply, { applicationId, rrr, typed });
    return presentApplication(deps, application, typed);
  });

  route(jupebApplication.current, async (context) => {
    const applicant = applicantOf(context);
    return presentApplication(deps, await own(applicant), applicant.typed);
  });

  route(
    jupebApplication.savePersonal,
    async (context) => {
      const applicant = applicantOf(context);
      return remember(context, applicant, await savePersonal(deps, applicant, context.body));
    },
    { schemaContext: personalContext(deps.db) },
  );

  route(jupebApplication.saveSponsor, async (context) => {
    const applicant = applicantOf(context);
    return remember(context, applicant, await saveSponsor(deps, applicant, context.body));
  });

  route(jupebApplication.saveOLevel, async (context) => saveOLevel(deps, applicantOf(context), context.body));

  route(jupebApplication.slip, async (context) => {
    const applicant = applicantOf(context);
    return presentSlip(deps, await own(applicant), applicant.typed);
  });

  route(jupebApplication.signOut, async ({ reply }) => {
    endApplicantSession(reply);
    return {};
  });
};
