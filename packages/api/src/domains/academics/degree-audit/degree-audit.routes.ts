import { academics } from '@portal/contracts/academics';
import type { Routes } from '../../../platform/http/route';
import { blockedFor } from '../hidden-results';
import { whoseAsked } from '../student-results/whose-results';
import { auditsOf } from './audits';

/** What students still lack for the award. Whoever sees registrations of a class sees its averages, and so this. */
export const degreeAuditRoutes: Routes = (route, { db, clock }) => {
  route(academics.degreeAudits.one, async (context) => {
    const { student, reader } = await whoseAsked(db, context, {
      studentId: context.query.studentId,
      claims: ['results.view', 'registration.view'],
    });
    const found = (await auditsOf(db, [student.id])).get(student.id);
    if (!found) return { audit: null, programme: null };
    const hidden = reader === 'student' && (await blockedFor(db, student.id, clock.now())) !== null;
    return { audit: hidden ? null : found.audit, programme: found.programme };
  });
};
