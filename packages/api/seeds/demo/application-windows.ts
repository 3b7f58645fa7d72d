import { applicationModes, applicationTypes, lagosDate, type ApplicationMode } from '@portal/shared/model';
import { usualMinimumAge, usualMinimumUtme, type AdmissionFormula } from '@portal/contracts/admissions';
import type { Trx } from '../../src/platform/database/database';
import { waitForApproval } from '../../src/domains/admissions/application-setup/decide-fee';
import { timesOf } from '../../src/platform/windows/window-days';
import { applicationFees } from './fees.data';
import { insertRows } from './rows';
import { currentSessionId, sessions } from './sessions';

const day = 86_400_000;

/** Types that are ranked by UTME and screening. */
const ranked: Partial<Record<ApplicationMode, AdmissionFormula>> = {
  UTME: '50:30:20',
  SUPPLEMENTARY: '50:50',
};
/** Who asks for papers beside the form. */
const papers: Partial<Record<ApplicationMode, readonly string[]>> = {
  PG: ['Degree certificate', 'NYSC discharge or exemption', 'Transcript'],
  DIRECT_ENTRY: ['Certificate'],
};

function dates(sessionId: number, now: Date) {
  const opens = now.getTime() - (30 + (currentSessionId - sessionId) * 365) * day;
  const [opensOn, closesOn] = [opens, opens + 120 * day].map((at) => lagosDate(new Date(at)));
  const times = timesOf({ opensOn: opensOn ?? '', closesOn: closesOn ?? null });
  return { opens_at: times.opens, closes_at: times.closes };
}

/** The rules of a type as they were written once, when the portal came. */
function rules(mode: ApplicationMode, now: Date) {
  const formula = ranked[mode] ?? 'none';
  return {
    formula,
    formula_version: 1,
    minimum_age: applicationTypes[mode].studentTypeId === 1 ? usualMinimumAge : null,
    maximum_age: null,
    minimum_utme: formula === 'none' ? null : usualMinimumUtme,
    o_level_required: true,
    results_due_on: null,
    screening_on: null,
    screening_venue: formula === 'none' ? '' : 'Computer-based test centre, Main Campus',
    help_text: '',
    advert_link: null,
    written_by: 'system',
    written_at: now,
  };
}

/**
 * Every type can be applied for in every session at the prices of the demo; only this session's windows are open. Those
 * who are late for Supplementary pay more for a week.
 */
export async function seedApplicationWindows(trx: Trx, now: Date): Promise<void> {
  const all = sessions.flatMap(({ id: session_id }) =>
    applicationModes.map((mode) => ({ session_id, mode, application_type_id: applicationTypes[mode].id })),
  );
  const system = { changed_by: 'system', changed_at: now };
  await insertRows(
    trx,
    'dated_window',
    all.map(({ session_id, application_type_id }) => {
      const which = { kind: 'application', session_id, application_type_id };
      return { ...which, ...dates(session_id, now), version: 1, ...system };
    }),
  );
  const made = await trx
    .insertInto('application_setup')
    .values(
      all.map(({ session_id, application_type_id }) => ({
        session_id,
        application_type_id,
        state: 'active',
      })),
    )
    .returning(['id', 'session_id', 'application_type_id'])
    .execute();
  const modeOf = new Map(all.map(({ application_type_id, mode }) => [application_type_id, mode]));
  const setups = made.map(({ id, application_type_id }) => ({
    setup_id: id,
    mode: modeOf.get(application_type_id) ?? 'UTME',
  }));
  await insertRows(
    trx,
    'application_setup_version',
    setups.map(({ setup_id, mode }) => ({ setup_id, version: 1, ...rules(mode, now) })),
  );
  await insertRows(
    trx,
    'application_setup_document',
    setups.flatMap(({ setup_id, mode }) =>
      (papers[mode] ?? []).map((name, index) => {
        return { setup_id, version: 1, position: index + 1, name, required: true };
      }),
    ),
  );
  await insertRows(
    trx,
    'application_fee',
    setups.map(({ setup_id, mode }) => {
      const late = mode === 'SUPPLEMENTARY';
      return {
        setup_id,
        amount_kobo: applicationFees[mode] * 100,
        state: 'active',
        late_days: late ? 7 : null,
        late_kobo: late ? 200_000 : null,
        prepared_by: 'system',
        prepared_at: now,
        decided_by: 'system',
        decided_at: now,
      };
    }),
  );
}

/** The admissions officer has proposed more for JUPEB, and an extra fee of who is late: the registrar may approve it. */
export async function seedFeeProposal(
  trx: Trx,
  { officer, now }: { officer: string; now: Date },
): Promise<void> {
  const { id: setupId } = await trx
    .selectFrom('application_setup')
    .select('id')
    .where('application_type_id', '=', applicationTypes.JUPEB.id)
    .where('session_id', '=', currentSessionId)
    .executeTakeFirstOrThrow();
  const price = { amount: (applicationFees.JUPEB + 2_000) * 100, lateDays: 14, lateFee: 300_000 };
  await waitForApproval(trx, { actor: { userId: officer }, at: now }, { setupId, price });
}
