import { sql } from 'kysely';
import { moveApplication } from '../../src/domains/admissions/admission-list/move-entry';
import type { Trx } from '../../src/platform/database/database';
import type { Deps } from '../../src/platform/deps';
import type { Env } from '../../src/platform/env';
import { followOffers } from './applicants-admitted';
import { seedApplicationResets } from './application-resets';
import type { Applied } from './applications';
import { seedCertificateChecks } from './certificate-checks';
import type { GatewayOrder } from './invoices';
import type { ListOfficers } from './offers';
import { seedOtherNames } from './other-names';
import { offerByRanking, offerToApplicants } from './offers-to-applicants';
import { seedRanking } from './rankings';
import { seedRulesProposal } from './rules-proposal';
import { seedReferences } from './references';
import { seedScreening } from './screening';
import { currentSessionId } from './sessions';
import { submitForms } from './submissions';

const day = 86_400_000;

interface Office {
  trx: Trx;
  env: Env;
  now: Date;
  officers: ListOfficers;
  deps: Pick<Deps, 'clock' | 'env' | 'gateways'>;
}

/** Whom the university does not take, and who gave a form up that was paid: no list has a say. */
async function endWithoutList({ trx, now }: Office, all: readonly Applied[]): Promise<void> {
  const at = new Date(now.getTime() - 9 * day);
  for (const { id, applicant } of all) {
    const { becomes: to, steps } = applicant.plan;
    if (to === 'not_admitted' || (to === 'withdrawn' && steps !== 'all'))
      await moveApplication(trx, { application_id: id }, { to, at });
  }
}

/**
 * What was mailed and sent by then is not sent again, and what chance has made is made the same in every run: nobody has
 * these links any more, they can be mailed anew.
 */
async function settle(trx: Trx, before: number): Promise<void> {
  const made = sql`(select id from app_user where password_hash is null)`;
  await sql`delete from sms_message where id::text in (
    select key from outbox where id > ${before} and kind = 'sms')`.execute(trx);
  await sql`delete from outbox where id > ${before} and kind in ('mail', 'sms')`.execute(trx);
  await sql`update admission_list_entry set acceptance_hash = null
    where acceptance_hash is not null and application_id is not null`.execute(trx);
  await sql`update referee_link l set hash = r.made from (
      select hash, md5(concat('demo ', referee_id, ' ',
        row_number() over (partition by referee_id order by expires_at, hash))) as made
      from referee_link) r
    where l.hash = r.hash`.execute(trx);
  await sql`delete from mailed_link where user_id in ${made}`.execute(trx);
}

/**
 * What became of the applications, by the use cases of those who bring it about: submitted, referees asked, screened,
 * ranked, recommended and approved by two officers, published, taken up, accepted, cleared, matriculated and everything
 * that ends before. Answers the orders of what was paid meanwhile.
 */
export async function decideApplications(office: Office, all: readonly Applied[]): Promise<GatewayOrder[]> {
  const { trx, env, now, officers, deps } = office;
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from outbox`.execute(
    trx,
  );
  await submitForms(trx, all, { env });
  await seedReferences(trx, all, { env, now, officer: officers.adds });
  const decided = new Set(all.flatMap(({ id, applicant }) => (applicant.plan.becomes ? [id] : [])));
  await seedScreening(trx, { env, officers, now, decided });
  await seedOtherNames(office, all);
  await seedRulesProposal(trx, { officer: officers.adds, now });
  const drafts = await seedRanking(trx, { officer: officers.alsoAdds, now });
  const earlier = await offerByRanking(office, { drafts, all });
  const paidEarlier = await followOffers(office, earlier, { sessionId: currentSessionId - 1 });
  const entered = await offerToApplicants(office, all);
  const paid = await followOffers(office, entered, { sessionId: currentSessionId });
  await seedCertificateChecks(trx, entered, { officer: officers.adds, now });
  await endWithoutList(office, all);
  await seedApplicationResets(deps, trx, { all, officer: officers.adds, now });
  await settle(trx, rows[0]?.last ?? 0);
  return [...paidEarlier, ...paid];
}
