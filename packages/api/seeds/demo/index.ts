import type { Trx } from '../../src/platform/database/database';
import { inTransaction } from '../../src/platform/database/database';
import type { Deps } from '../../src/platform/deps';
import { seedAdmissionList } from './admission-list';
import { seedAdvisers } from './advisers';
import { jupebApplicants, otherApplicants } from './applicants';
import { decideApplications } from './applicants-decided';
import { invoicesOfApplicants } from './application-invoices';
import { seedApplicationWindows, seedFeeProposal } from './application-windows';
import { writeApplications } from './applications';
import { seedClearances } from './clearances';
import { seedApprovals, seedReturned } from './course-approvals';
import { seedAwards } from './awards';
import { seedCourseChanges, whoAsks } from './course-changes';
import { seedCourseLecturers } from './course-lecturers';
import { seedCourses } from './courses';
import { seedEntrantFees } from './entrant-fees';
import { seedEntrantsCleared } from './entrants-cleared';
import { seedEntrantsOnTheirWay } from './entrants-on-their-way';
import { seedFeeDrafts } from './fee-drafts';
import { seedFees } from './fees';
import { carryGatewayOrders, enqueueGatewayOrders } from './gateway-orders';
import { seedExitClearances } from './exit-clearances';
import { graduands, seedAwardLists, seedGraduands } from './graduands';
import { seedHostelLife } from './hostel-life';
import { seedHostels } from './hostels';
import { writeInvoices, type GatewayOrder } from './invoices';
import { seedJambLists } from './jamb-lists';
import { seedLifeChanges } from './life-changes';
import { listedCandidates } from './listed-candidates';
import { seedLoginPhotos } from './login-photos';
import { seedRefunds } from './refunds';
import { seedMatricNumbers } from './matric-numbers';
import { seedMissingResults } from './missing-results';
import { seedNotices } from './notices';
import { seedNotifications } from './notifications';
import { entrantMoney } from './offer-invoices';
import type { ListOfficers } from './offers';
import { failedCourses } from './people.data';
import { seedOffices } from './offices';
import { seedOptions } from './options';
import { otherFeeInvoices } from './other-fee-invoices';
import { seedPeople } from './people';
import { seedWaitingList } from './waiting-list';
import { seedOverloads } from './overloads';
import { seedPersonalLoads } from './personal-loads';
import { planAsUsual, planForGates } from './plan-for-gates';
import { seedPorter } from './porter';
import { demoGraduates, seedPostgraduates } from './postgraduates';
import { seedRecordRequests } from './record-requests';
import { seedReopenings } from './reopenings';
import { randomFrom, type Random } from './random';
import { seedRegistrationWindows } from './registration-windows';
import { seedResults } from './results';
import { payToRegister } from './registering';
import { seedCarryOvers, seedRegistrations } from './registrations';
import { seedSamePerson } from './same-person';
import { seedScholarships } from './scholarships';
import { earlierSchoolFees, entrantSchoolFees, paidEntrants, schoolFeeInvoices } from './school-fee-invoices';
import { seedSessions } from './sessions';
import { seedSettlements } from './settlements';
import { seedSiwes } from './siwes';
import { seedSubmissions } from './course-submissions';
import { sundryMoney } from './sundry';
import { seedUnitLoads } from './unit-loads';

const seed = 2026;
/** Entrants without a login whose school fee is paid. */
const entrantsWhoPaid = 6;

type SeedDeps = Pick<Deps, 'db' | 'clock' | 'effects' | 'gateways' | 'env'>;

/** The university as it stands: sessions, notices, prices, courses and hostels. */
async function seedUniversity(trx: Trx, now: Date): Promise<void> {
  await seedSessions(trx, now);
  await seedRegistrationWindows(trx, now);
  await seedNotices(trx, now);
  await seedApplicationWindows(trx, now);
  await seedCourses(trx, now);
  await seedFees(trx);
  await seedEntrantFees(trx);
  await seedHostels(trx, now);
}

/** Students and staff with what they have done so far. */
async function seedLife(
  deps: SeedDeps,
  trx: Trx,
  { random, now }: { random: Random; now: Date },
): Promise<{ officers: ListOfficers; ids: ReadonlyMap<string, number> }> {
  const ids = await seedPeople(trx, random);
  await seedOffices(deps, trx, { ids, now });
  await seedAdvisers(trx, { ids, now });
  await seedClearances(trx, now);
  await seedLoginPhotos(trx, ids);
  await seedGraduands(trx);
  const failed = Object.entries(failedCourses).map(([name, code]) => ({ userId: ids.get(name) ?? 0, code }));
  await seedRegistrations(trx, failed);
  await seedCarryOvers(trx, ids.get('student.carryover') ?? 0);
  await seedOverloads(trx, { dean: String(ids.get('dean') ?? 0) });
  await seedCourseLecturers(trx, { ids, now });
  await seedOptions(trx, { ids, now });
  await seedResults(trx, { ids, now });
  await seedMissingResults(trx, { ids, now });
  await seedNotifications(trx, { ids, now });
  await seedJambLists(trx, { officer: ids.get('admissions') ?? 0, now });
  await seedFeeProposal(trx, { officer: String(ids.get('admissions') ?? 0), now });
  await seedAwards(trx, {
    records: String(ids.get('exams') ?? 0),
    approves: String(ids.get('registry') ?? 0),
    now,
  });
  const registry = { officer: String(ids.get('registry') ?? 0), now };
  await seedUnitLoads(trx, registry);
  await seedRecordRequests(trx, { ids, ...registry });
  await seedFeeDrafts(trx, { clerk: String(ids.get('bursary.clerk') ?? 0), now });
  await seedSiwes(trx, { coordinator: String(ids.get('exams') ?? 0), now });
  const officers = {
    adds: String(ids.get('admissions') ?? 0),
    approves: String(ids.get('registry') ?? 0),
    alsoAdds: String(ids.get('admin') ?? 0),
  };
  return { officers, ids };
}

/** Courses of the semester under way: paid for, submitted, decided as far as the offices have come, and changed since. */
async function seedCourseRegistration(
  trx: Trx,
  { now, ids }: { now: Date; ids: ReadonlyMap<string, number> },
): Promise<GatewayOrder[]> {
  const { registering, orders } = await payToRegister(trx);
  await planForGates(trx);
  await seedSubmissions(trx, { registering, now });
  await seedApprovals(trx, { registering, now });
  const registry = { officer: String(ids.get('registry') ?? 0), now };
  await seedReopenings(trx, registry);
  await seedPersonalLoads(trx, registry);
  await seedWaitingList(trx, { officer: ids.get('admin') ?? 0, first: ids.get('student.waiting') ?? 0, now });
  await seedCourseChanges(trx, { asking: await whoAsks(trx), ids, now });
  await seedReturned(trx, now);
  await planAsUsual(trx);
  return orders;
}

interface Lives {
  random: Random;
  now: Date;
  officers: ListOfficers;
  /** Accounts by user name. */
  ids: ReadonlyMap<string, number>;
}

/** Invoices with their payments, and the applications that some of them are for. */
async function seedMoneyAndApplications(
  deps: SeedDeps,
  trx: Trx,
  { random, now, officers, ids: accounts }: Lives,
): Promise<void> {
  const { env } = deps;
  const jupeb = jupebApplicants(random, now);
  const others = otherApplicants(await listedCandidates(trx), now);
  const [jupebForms, otherForms] = [invoicesOfApplicants(jupeb), invoicesOfApplicants(others)];
  const postgraduate = demoGraduates(now);
  const entrants = await entrantMoney(trx, { now, env, ...officers });
  await seedAdmissionList(trx, { now, env, ...officers });
  const sundry = await sundryMoney(trx, now);
  const otherFees = await otherFeeInvoices(trx, now);
  const fees = [...(await schoolFeeInvoices(trx)), ...otherFees, ...entrants.invoices];
  const paying = await paidEntrants(trx, entrantsWhoPaid);
  const entering = await entrantSchoolFees(trx, paying);
  const leaving = await earlierSchoolFees(trx, await graduands(trx));
  const invoices = [
    ...jupebForms.invoices,
    ...fees,
    ...sundry.invoices,
    ...entering,
    ...postgraduate.invoices,
    ...otherForms.invoices,
    ...leaving,
  ];
  const { ids, orders } = await writeInvoices(trx, invoices);
  const places = new Map(invoices.map((invoice, index) => [invoice, ids[index] ?? 0]));
  const idOf = (invoice: (typeof invoices)[number]) => places.get(invoice) ?? 0;
  await entrants.decide(idOf);
  await sundry.write(idOf);
  await seedPostgraduates(trx, {
    graduates: postgraduate.graduates,
    invoiceIds: postgraduate.invoices.map(idOf),
    env,
    officer: officers.adds,
  });
  const applied = await writeApplications(trx, [...jupeb, ...others], {
    invoiceIds: [...jupebForms.own, ...otherForms.own].map(idOf),
    env,
  });
  const sponsored = await seedScholarships(trx, now);
  await seedEntrantsCleared(trx, { officer: officers.adds, now, env });
  await seedMatricNumbers(trx, { entrants: paying, officer: officers.approves, now, env });
  await seedEntrantsOnTheirWay(trx);
  const back = await seedRefunds(trx, now);
  const office = { trx, env, now, officers, deps };
  const paidSince = await decideApplications(office, applied);
  await planForGates(trx);
  const housed = await seedHostelLife(trx, {
    officer: String(accounts.get('hostel') ?? 0),
    bursar: String(accounts.get('bursar') ?? 0),
    final: accounts.get('student.final') ?? 0,
    postgraduate: accounts.get('student.pg') ?? 0,
    now,
  });
  await seedPorter(trx, {
    officer: String(accounts.get('hostel') ?? 0),
    porter: accounts.get('porter') ?? 0,
    now,
  });
  const registered = await seedCourseRegistration(trx, { now, ids: accounts });
  const all = [...orders, ...sponsored, ...back, ...paidSince, ...housed, ...registered];
  await enqueueGatewayOrders(trx, all, now);
}

/**
 * Fills an empty database with the fictional university of the demo: the same rows in every run, windows counted
 * from the clock. Expects the reference data; does nothing when sessions are already there.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const now = deps.clock.now();
  carryGatewayOrders(deps);
  await inTransaction(deps.db, async (trx) => {
    const filled = await trx.selectFrom('academic_session').select('id').limit(1).executeTakeFirst();
    if (filled) return;
    const random = randomFrom(seed);
    await seedUniversity(trx, now);
    const lives = await seedLife(deps, trx, { random, now });
    await seedMoneyAndApplications(deps, trx, { random, now, ...lives });
    // Who graduates owes nothing.
    await seedAwardLists(trx, now);
    await seedExitClearances(trx, now);
    const registry = { officer: String(lives.ids.get('registry') ?? 0), now };
    await seedLifeChanges(trx, registry);
    await seedSamePerson(trx, registry);
    // After whatever else was paid.
    await seedSettlements(trx, now);
  });
}
