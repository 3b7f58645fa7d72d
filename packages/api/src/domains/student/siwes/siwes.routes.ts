import { siwesLabels, student } from '@portal/contracts/student';
import { fullNameOf } from '@portal/shared/model';
import { record } from '../../../platform/audit/audit';
import { inTransaction } from '../../../platform/database/database';
import { AppError } from '../../../platform/errors';
import { exportable } from '../../../platform/exports/exportable';
import { actorOf, type Actor, type Routes } from '../../../platform/http/route';
import { pageRows, presentPage } from '../../../platform/lists/page-rows';
import { statesOf } from '../../../platform/university/university.queries';
import { studentAsking, studentById } from '../student.queries';
import { lockForms, remindStudents, unlockForm } from './lock-forms';
import { answersOf, bankList, firstAnswers, formById, formOf, placeOf } from './own-form.queries';
import { groupsOf, maskedAccount } from './present-form';
import { isDue, saveForm } from './save-form';
import {
  actsOn,
  presentSiwesForms,
  siwesChoices,
  siwesCounts,
  siwesFormsLike,
  siwesOrder,
} from './siwes-forms.queries';
import { siwesReportRoutes } from './siwes.report';
import { siwesSlip } from './siwes-slip';

/** Placements are in Nigeria. */
const countryId = 566;
const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

const ownRoutes: Routes = (route, deps) => {
  const { db } = deps;
  /** Who acts for a student does not see where their money goes. */
  const shownTo = ({ actor }: { actor: Actor | null }) =>
    actor?.impersonatorId ? maskedAccount : (whole: string) => whole;

  route(student.siwes.mine, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const place = await placeOf(db, studentId);
    const { sessionId } = place;
    const [form, states, banks] = await Promise.all([
      sessionId === null ? undefined : formOf(db, { studentId, sessionId }),
      statesOf(db, countryId),
      bankList(db),
    ]);
    const answers = form ? answersOf(form) : await firstAnswers(db, studentId);
    const refused = form || isDue(place) ? null : ('not_due' as const);
    return {
      session: place.session,
      state: form?.state ?? ('none' as const),
      refusal: sessionId === null ? ('no_session' as const) : refused,
      level: place.siwesLevel,
      answers: { ...answers, accountNumber: shownTo(context)(answers.accountNumber) },
      earliest: place.earliest,
      latest: place.latest,
      savedAt: iso(form?.savedAt),
      submittedAt: iso(form?.submittedAt),
      lockedAt: iso(form?.lockedAt),
      version: form?.version ?? 0,
      countryId,
      states,
      banks,
    };
  });
  route(student.siwes.save, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { version, ...answers } = context.body;
    return saveForm(deps, context.command, { studentId, answers, version, submits: false });
  });
  route(student.siwes.submit, async (context) => {
    const { id: studentId } = await studentAsking(db, context);
    const { version, ...answers } = context.body;
    return saveForm(deps, context.command, { studentId, answers, version, submits: true });
  });
  route(student.siwes.slip, async (context) =>
    siwesSlip(deps, await studentAsking(db, context), shownTo(context)),
  );
};

const formRoutes: Routes = (route, deps) => {
  const { db } = deps;
  route(student.siwesForms.list, async (context) => {
    const { query } = context;
    const page = await pageRows(db, siwesFormsLike(db, query), { asked: query, order: siwesOrder });
    return presentPage(page, (rows) => presentSiwesForms(rows, actorOf(context)));
  });
  exportable(deps, {
    name: 'siwes-forms',
    title: 'SIWES forms',
    call: student.siwesForms.list,
    personal: ['search'],
    columns: [
      { header: 'Matric no.', value: ({ matricNumber }) => matricNumber ?? '' },
      { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
      { header: 'Department', value: ({ department }) => department ?? '', width: 26 },
      { header: 'Level', value: ({ level }) => level },
      { header: 'Employer', value: ({ employer }) => employer ?? '', width: 30 },
      { header: 'State of placement', value: ({ placedIn }) => placedIn ?? '' },
      { header: 'Start', day: ({ startsOn }) => startsOn },
      { header: 'End', day: ({ endsOn }) => endsOn },
      { header: 'State', value: ({ state }) => siwesLabels[state] },
    ],
    read: (from, { query }) => ({ rows: siwesFormsLike(from, query), order: siwesOrder }),
    present: (rows, { actor }) => presentSiwesForms(rows, actor),
  });
  route(student.siwesForms.choices, () => siwesChoices(db));
  route(student.siwesForms.one, async (context) => {
    const form = await formById(db, context.params.id);
    const of = form && (await studentById(db, form.studentId));
    if (!of) throw new AppError('NOT_FOUND');
    return {
      id: form.id,
      fullName: fullNameOf(of),
      matricNumber: of.matricNumber,
      department: of.department,
      level: of.level,
      session: form.session,
      state: form.state,
      submittedAt: iso(form.submittedAt),
      lockedAt: iso(form.lockedAt),
      lockedBy: form.lockedBy,
      groups: groupsOf(form, maskedAccount(form.accountNumber)),
      version: form.version,
      may: actsOn(form.state, actorOf(context)),
    };
  });
  route(student.siwesForms.reveal, async ({ command, params: { id } }) => {
    const form = await formById(db, id);
    if (!form) throw new AppError('NOT_FOUND');
    await inTransaction(db, (trx) => record(trx, command, { act: 'siwes_form.reveal', after: { id } }));
    const { bank, accountNumber, sortCode } = form;
    return { bank, accountNumber, sortCode };
  });
  route(student.siwesForms.lock, ({ command, body }) => lockForms(deps, command, body.forms));
  route(student.siwesForms.unlock, ({ command, params, body }) =>
    unlockForm(deps, command, { ...body, ...params }),
  );
  route(student.siwesForms.remind, ({ command, body }) => remindStudents(deps, command, body.ids));
  route(student.siwesForms.office, () => siwesCounts(db));
};

/** Industrial training: the student's own form, the coordinator's desk, and the report. */
export const siwesRoutes: readonly Routes[] = [ownRoutes, formRoutes, siwesReportRoutes];
