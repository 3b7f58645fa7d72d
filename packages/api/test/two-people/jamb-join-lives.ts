import { randomUUID } from 'node:crypto';
import { applicationTypes } from '@portal/shared/model';
import { approveJoin, refuseJoin } from '../../src/domains/admissions/jamb/decide-join';
import { joinByOfficer } from '../../src/domains/admissions/jamb/join-by-officer';
import type { TestApp } from '../app';
import { signedIn } from '../builders';
import { aJambNumber } from '../jamb-builders';
import { anApplicationWindow, soldIn } from '../money-builders';
import { utmeApplicants } from '../utme-applicants';
import { decidedAs, type Hand, type Lives } from './life';

const typeId = applicationTypes.UTME.id;
let numbers = 7_000;

/** Post UTME forms are for sale: other lives may have seen to it. */
export async function openUtmeForms(test: TestApp): Promise<void> {
  const open = await test.deps.db
    .selectFrom('dated_window')
    .select('id')
    .where('kind', '=', 'application')
    .where('application_type_id', '=', typeId)
    .where('session_id', '=', soldIn)
    .executeTakeFirst();
  if (!open) await anApplicationWindow(test, typeId);
}

/** Somebody of JAMB's list, without an upload that the audit would tell of. Answers its id. */
async function listed(test: TestApp, jamb_number: string): Promise<number> {
  const { db, clock } = test.deps;
  const { userId } = await signedIn(test, { claims: [] });
  const at = clock.now();
  const list = { session_id: soldIn, mode: 'UTME' } as const;
  const upload = randomUUID();
  const lga = db.selectFrom('lga').select(['state_id', 'id as lga_id']).limit(1);
  const department = db.selectFrom('department').select('id as department_id').limit(1);
  await db
    .insertInto('jamb_upload')
    .values({ ...list, id: upload, file_name: 'list.xlsx', uploaded_by: userId, uploaded_at: at })
    .execute();
  const { id } = await db
    .insertInto('jamb_candidate')
    .values({
      ...list,
      ...(await lga.executeTakeFirstOrThrow()),
      ...(await department.executeTakeFirstOrThrow()),
      jamb_number,
      surname: 'ADEYEMI',
      first_name: 'TOLU',
      sex: 'Female',
      department_name: 'COMPUTER SCIENCE',
      utme_total: 250,
      upload_id: upload,
      changed_by_upload_id: upload,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Applications that are joined to candidates of other names. */
export const jambJoinLives: Lives = (test) => {
  const { db } = test.deps;
  let opened: Promise<void> | undefined;
  const waitingOf = (application: number) =>
    db
      .selectFrom('jamb_join')
      .select('id')
      .where('application_id', '=', application)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
  const ask = async (by: Hand, of: { candidate: number; application: number }) => {
    const application = await db
      .selectFrom('application')
      .select('application_number as number')
      .where('id', '=', of.application)
      .executeTakeFirstOrThrow();
    const said = { applicationNumber: application.number ?? '', surname: 'Nwachukwu', reason: by.reason };
    await joinByOfficer(test.deps, by, { id: of.candidate, ...said });
    return (await waitingOf(of.application)).id;
  };
  const begin = async (by: Hand) => {
    await (opened ??= openUtmeForms(test));
    const number = aJambNumber((numbers += 1));
    const MobileNumber = `0805000${numbers}`;
    const names = { Lastname: 'Nwachukwu', FirstName: 'Ifẹ́' };
    const { form } = utmeApplicants(test);
    const { id } = await form.applicant({ ...names, MobileNumber, RegNumber: MobileNumber });
    return ask(by, { candidate: await listed(test, number), application: Number(id) });
  };
  return [
    {
      kind: 'JAMB join',
      table: 'jamb_join',
      inForce: decidedAs('approved'),
      begin,
      writes: [
        async (by, id) => {
          await refuseJoin(test.deps, by, { id, reason: by.reason });
          const refused = await db
            .selectFrom('jamb_join')
            .select(['candidate_id as candidate', 'application_id as application'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          return { id: await ask(by, refused), anew: true };
        },
      ],
      approve: (by, id) => approveJoin(test.deps, by, id),
    },
  ];
};
