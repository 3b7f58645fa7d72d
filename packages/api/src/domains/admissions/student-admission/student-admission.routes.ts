import { admissions } from '@portal/contracts/admissions';
import { actorOf, type Routes } from '../../../platform/http/route';
import { studentAsking } from '../../student/student.queries';
import { admissionOfStudent, ownOlevel } from './student-admission.queries';

/** How one student came to the university, for the pages of their record and their profile. */
export const studentAdmissionRoutes: Routes = (route, { db }) => {
  route(admissions.studentAdmission.one, (context) =>
    admissionOfStudent(db, { ...context.params, actor: actorOf(context) }),
  );
  route(admissions.studentAdmission.myOlevel, async (context) => {
    const { id } = await studentAsking(db, context);
    return ownOlevel(db, id);
  });
};
