import { lagosDate } from '@portal/shared/model';
import {
  addCertificate,
  decideCertificate,
  letterSent,
  noteReply,
} from '../../src/domains/admissions/certificate-verification/change-certificate';
import type { Db, Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import type { Entered } from './offers-to-applicants';

/** How far the check of a certificate is, in turn. */
const plans = ['listed', 'letter_sent', 'replied', 'genuine', 'not_genuine'] as const;
const institutions = ['Federal Polytechnic, Bida', 'Kaduna Polytechnic', 'University of Ilorin'];
/** So many are checked. */
const most = 15;

/** Certificates of direct entry and postgraduate candidates, about which their institutions are asked. */
export async function seedCertificateChecks(
  trx: Trx,
  entered: readonly Entered[],
  { officer, now }: { officer: string; now: Date },
): Promise<void> {
  const db = trx as Db;
  const by = officerOf(officer, ['admissions.verify'], now);
  const on = (daysAgo: number) => lagosDate(by(daysAgo).at);
  const own = entered.filter(({ applied }) => {
    return ['DIRECT_ENTRY', 'PG'].includes(applied.applicant.plan.mode);
  });
  for (const [index, { applied, entryId }] of own.slice(0, most).entries()) {
    const plan = plans[index % plans.length] ?? 'listed';
    const { listed, plan: form } = applied.applicant;
    const graduate = form.mode === 'PG';
    // Whoever accepted is listed by the form; of the others an officer typed it.
    const ofForm = await trx
      .selectFrom('certificate_verification')
      .select('id')
      .where('entry_id', '=', entryId)
      .executeTakeFirst();
    const typed = () =>
      addCertificate({ db }, by(13), {
        registrationNumber: listed?.number ?? applied.number ?? '',
        institution: institutions[index % institutions.length] ?? '',
        qualification: graduate ? 'B.Tech' : 'ND',
        programme: 'Science Laboratory Technology',
        class: graduate ? 'Second Class Upper' : 'Upper credit',
        year: String(2016 + (index % 6)),
      });
    const { id } = ofForm ?? (await typed());
    if (plan === 'listed') continue;
    await letterSent({ db }, by(12), { id, version: 1, on: on(12) });
    if (plan === 'letter_sent') continue;
    const genuine = plan !== 'not_genuine';
    const reply = genuine ? 'The certificate is ours.' : 'We know no candidate of this number.';
    await noteReply({ db }, by(6), { id, version: 2, on: on(6), reply });
    if (plan === 'replied') continue;
    await decideCertificate({ db }, by(5), { id, version: 3, verdict: plan, comment: reply });
  }
}
