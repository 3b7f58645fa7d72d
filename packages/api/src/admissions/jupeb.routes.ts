import { admissions } from '@portal/shared/programme';
import { AppError } from '../errors';
import { applicantOf, type Applicant, type Routes } from '../http/route';
import { endApplicantSession, startApplicantSession } from '../identity/applicant-token';
import { applicationById } from './applications.queries';
import { openApplication } from './open-application';
import { presentApplication } from './present-application';
import { saveOLevel } from './save-o-level';
import { personalContext, savePersonal } from './save-personal';
import { saveSponsor } from './save-sponsor';
import { presentSlip } from './slip';

const { jupebApplication } = admissions;

/** The JUPEB application: opened by a paid RRR, filled in three steps, printed as a slip. */
export const jupebRoutes: Routes = (route, deps) => {
  const own = async ({ applicationId }: Applicant) => {
    const application = await applicationById(deps.db, Number(applicationId));
    if (application?.mode !== 'JUPEB') throw new AppError('NOT_FOUND');
    return application;
  };

  route(jupebApplication.verifyAndLoad, async ({ params, reply }) => {
    const application = await openApplication(deps, params.rrr, 'JUPEB');
    const rrr = application.rrr ?? '';
    startApplicantSession(deps, reply, { applicationId: String(application.id), rrr });
    return presentApplication(deps, application);
  });

  route(jupebApplication.current, async (context) =>
    presentApplication(deps, await own(applicantOf(context))),
  );

  route(
    jupebApplication.savePersonal,
    async (context) => savePersonal(deps, applicantOf(context), context.body),
    { schemaContext: personalContext(deps.db) },
  );

  route(jupebApplication.saveSponsor, async (context) =>
    saveSponsor(deps, applicantOf(context), context.body),
  );

  route(jupebApplication.saveOLevel, async (context) => saveOLevel(deps, applicantOf(context), context.body));

  route(jupebApplication.slip, async (context) => presentSlip(deps, await own(applicantOf(context))));

  route(jupebApplication.signOut, async ({ reply }) => {
    endApplicantSession(reply);
    return {};
  });
};
