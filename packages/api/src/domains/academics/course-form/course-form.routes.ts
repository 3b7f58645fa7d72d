import { academics } from '@portal/contracts/academics';
import { texts, type CallData } from '@portal/shared/model';
import { signedCode, verificationOf } from '../../../platform/crypto/document-codes';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { actorOf, type Routes } from '../../../platform/http/route';
import { passportPath } from '../../../platform/identity/passport';
import { studentAsking } from '../../student/student.queries';
import { isApproved, standingWords, unitsOn } from './form-words';
import { issueForm } from './issue-form';
import { ownRegistration, registrationWithin } from './registrations-within.queries';

type Form = CallData<typeof academics.courseForms.mine>;
type FormDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

const nothing = () =>
  new AppError('NOT_FOUND', { message: 'No courses are submitted for this semester: there is no form yet.' });

/** The form of a registration, with the mark by which it is checked. Throws NOT_FOUND where nothing is submitted. */
async function formOf(deps: FormDeps, registrationId: number): Promise<Form> {
  const form = await issueForm(deps.db, registrationId, deps.clock.now());
  if (!form) throw nothing();
  const { id, state, content, issuedAt } = form;
  const { passport, needsDean: _, ...said } = content;
  return {
    registrationId,
    ...said,
    approved: isApproved(state),
    standing: standingWords(state),
    passport: passportPath(passport),
    semester: texts.semesters[content.semesterId - 1] ?? '',
    units: unitsOn(content),
    issuedAt: issuedAt.toISOString(),
    verification: verificationOf(deps, signedCode(deps, `CRF${id}`)),
  };
}

/** Printed lists of the courses of a semester. */
export const courseFormRoutes: Routes = (route, deps) => {
  route(academics.courseForms.mine, async (context) => {
    const student = await studentAsking(deps.db, context);
    const registrationId = await ownRegistration(deps.db, student.id, context.query);
    if (registrationId === undefined) throw nothing();
    return formOf(deps, registrationId);
  });
  route(academics.courseForms.one, async (context) => {
    const actor = actorOf(context);
    const found = await registrationWithin(deps.db, { id: context.params.id, actor });
    if (!found) throw new AppError('NOT_FOUND');
    return formOf(deps, found.id);
  });
};
