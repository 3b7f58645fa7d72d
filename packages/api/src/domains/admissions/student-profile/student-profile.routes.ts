import { admissions } from '@portal/contracts/admissions';
import { fullNameOf, lagosDate, profileCreated } from '@portal/shared/model';
import { answer, type Routes } from '../../../platform/http/route';
import { lastInstant } from '../../finance/acceptance/offer-days';
import { shownOffer } from './acceptance-token';
import { savedContacts } from './saved-answers';
import { takeUpOffer } from './take-up-offer';

/** How a candidate becomes a student. */
export const studentProfileRoutes: Routes = (route, deps) => {
  const { db, clock } = deps;

  route(admissions.studentProfile.initial, async ({ query, body }) => {
    const entry = await shownOffer(db, { ...query, ...body }, clock.now());
    const named = await db
      .selectFrom('academic_session as s')
      .leftJoin('department as d', (join) => join.on('d.id', '=', entry.department_id))
      .select(['s.name as session', 'd.name as department'])
      .where('s.id', '=', entry.session_id)
      .executeTakeFirstOrThrow();
    return {
      ...named,
      ...(await savedContacts(db, entry.application_id)),
      fullName: fullNameOf({
        surname: entry.surname,
        firstName: entry.first_name,
        middleName: entry.middle_name,
      }),
      registrationNumber: entry.registration_number,
      programme: entry.programme,
      degree: entry.degree,
      lastDay: lagosDate(lastInstant(entry.lapses_at)),
      asksBirthday: entry.date_of_birth === null,
      email: entry.email,
      mobileNumber: entry.mobile_number,
    };
  });

  route(admissions.studentProfile.create, async ({ body }) => {
    const { token, jambRegNumber, ...profile } = body;
    await takeUpOffer(deps, { token, jambRegNumber, profile });
    return answer({}, { message: profileCreated, status: 201 });
  });
};
