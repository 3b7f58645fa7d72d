import type { certificateQuerySchema } from '@portal/contracts/admissions';
import { formatDate, fullNameOf } from '@portal/shared/model';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import { knownRows, type Verified } from '../../../platform/crypto/document-codes';
import { inTransaction, type Trx } from '../../../platform/database/database';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { countUse, networkOf } from '../../../platform/http/limits';

type Asked = InferType<typeof certificateQuerySchema> & { ip: string };
type AskDeps = Pick<Deps, 'db' | 'clock'>;

/** The sundry item that pays for asking without the code: one certificate for each piece that was bought. */
export const certificateFeeItem = 'CERT-VERIFY';

const hour = 3600;
/** How often an address, and a payment, may ask in an hour: an employer types a pile of certificates. */
const mostOfAddress = 60;
const mostOfPayment = 20;

const awardColumns = [
  'a.id',
  'a.programme',
  'a.class',
  'a.awarded_on as awardedOn',
  'a.year',
  'a.state',
  'p.surname',
  'p.first_name as firstName',
  'p.middle_name as middleName',
] as const;

const awards = (db: Deps['db'] | Trx) =>
  db.selectFrom('degree_award as a').innerJoin('student as p', 'p.id', 'a.student_id').select(awardColumns);
type Award = Awaited<ReturnType<ReturnType<typeof awards>['executeTakeFirstOrThrow']>>;

/** A certificate by the code that is printed on it; whoever asks is written down. Undefined where no award has the code. */
export async function verifiedAward(
  { db, clock }: AskDeps,
  { code, ip }: { code: string; ip: string },
): Promise<Verified | undefined> {
  const award = await awards(db).where('a.code', '=', code).executeTakeFirst();
  if (!award) return undefined;
  const nothingTyped = { matric_number: null, name: null, year: null, invoice_id: null };
  await db
    .insertInto('award_query')
    .values({ ...nothingTyped, at: clock.now(), address: ip, means: 'code', award_id: award.id })
    .execute();
  return {
    document: 'Certificate',
    fullName: fullNameOf(award),
    session: '',
    rows: knownRows([
      ['Programme', award.programme],
      ['Class', award.class],
      ['Date of award', formatDate(award.awardedOn)],
    ]),
    issuedAt: null,
    valid: award.state === 'approved',
  };
}

/** The words of each name as the search of the portal folds them: `Abdulƙadir` and `ABDULKADIR` are one. */
async function wordsOf(db: Trx, names: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ folded: string }>`
    select f_search(name) as folded from unnest(${sql.val([...names])}::text[]) with ordinality as n (name, place)
    order by place`.execute(db);
  return rows.map(({ folded }) =>
    folded
      .replace(/[\p{M}\p{Lm}'’`]/gu, '')
      .split(/[^\p{L}]+/u)
      .filter(Boolean),
  );
}

/** What people put before a name; no word of it where the name itself has it. */
const titles = new Set(
  'mr mrs miss ms dr prof professor engr arc surv barr pharm rev pastor chief alhaji alhaja alh hajia mal mallam'.split(
    ' ',
  ),
);

/**
 * Surname and first name at least, in any order, and nothing that is not of the name. An initial stands for one first or
 * middle name that is not written out, never for the surname.
 */
async function isNamed(trx: Trx, { surname, firstName, middleName }: Award, typed: string): Promise<boolean> {
  const [written = [], last = [], first = [], middle = []] = await wordsOf(trx, [
    typed,
    surname,
    firstName,
    middleName,
  ]);
  const known = [...last, ...first, ...middle];
  const said = written.filter((word) => known.includes(word) || !titles.has(word));
  const left = [...first, ...middle].filter((word) => !said.includes(word));
  for (const word of said.filter((each) => !known.includes(each))) {
    const place = last.length > 0 && word.length === 1 ? left.findIndex((name) => name.startsWith(word)) : -1;
    if (place < 0) return false;
    left.splice(place, 1);
  }
  return (
    last.length + first.length > 0 &&
    last.every((word) => said.includes(word)) &&
    first.every((word) => !left.includes(word))
  );
}

const paymentOf = (db: Deps['db'] | Trx, rrr: string) =>
  db
    .selectFrom('sundry_order as r')
    .innerJoin('invoice as v', 'v.id', 'r.invoice_id')
    .innerJoin('sundry_offer as o', 'o.id', 'r.offer_id')
    .innerJoin('fee_item as i', 'i.id', 'o.item_id')
    .select(['r.invoice_id as invoiceId', 'r.quantity'])
    .where('v.rrr', '=', rrr)
    .where('v.status', '=', 'PAID')
    .where('v.duplicate', '=', false)
    .where('i.code', '=', certificateFeeItem);

function demandPaid<T>(paid: T | undefined): T {
  if (paid) return paid;
  const message = 'No paid verification of a certificate has this RRR';
  throw new AppError('INVALID', { errors: [{ path: 'rrr', message }] });
}

/** What was paid for asking, held so that one payment answers no more than it is for. Throws INVALID. */
const holdPayment = async (trx: Trx, rrr: string) =>
  demandPaid(await paymentOf(trx, rrr).forUpdate('r').executeTakeFirst());

/** The awards that a payment has shown. */
async function shownFor(trx: Trx, invoiceId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('award_query')
    .select('award_id as id')
    .distinct()
    .where('invoice_id', '=', invoiceId)
    .where('award_id', 'is not', null)
    .execute();
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

const unlike = new AppError('NOT_FOUND', {
  message: 'No certificate of the university has this matric number, name and year together.',
});

/**
 * What a certificate says, for who types what stands on it and has paid. Whichever of the three does not fit, and whether
 * anybody has the number, the same is done and answered. A payment that is used up answers for what it has shown alone.
 * Throws INVALID, CONFLICT, NOT_FOUND and TOO_MANY.
 */
export async function verifyByDetails(
  deps: AskDeps,
  { matricNumber, name, year, rrr, ip }: Asked,
): Promise<{ fullName: string; programme: string; class: string; awardedOn: string }> {
  const limit = { seconds: hour };
  await countUse(deps, { ...limit, bucket: `certificate:${networkOf(ip)}`, most: mostOfAddress });
  const { db, clock } = deps;
  // Counted by a payment alone: who has paid nothing uses nothing up, whatever number they type.
  demandPaid(await paymentOf(db, rrr).executeTakeFirst());
  await countUse(deps, { ...limit, bucket: `certificate:rrr:${rrr}`, most: mostOfPayment });
  const found = await inTransaction(db, async (trx) => {
    const { invoiceId, quantity } = await holdPayment(trx, rrr);
    const shown = await shownFor(trx, invoiceId);
    const all = await awards(trx)
      .where('p.matric_number', '=', matricNumber)
      .where('a.state', '=', 'approved')
      .execute();
    const fits = await Promise.all(all.map((one) => isNamed(trx, one, name)));
    const award = all.find((one, index) => one.year === Number(year) && fits[index]);
    const usedUp = shown.length >= quantity && !(award && shown.includes(award.id));
    await trx
      .insertInto('award_query')
      .values({
        at: clock.now(),
        address: ip,
        means: 'details',
        matric_number: matricNumber,
        name,
        year: Number(year),
        invoice_id: invoiceId,
        award_id: usedUp ? null : (award?.id ?? null),
      })
      .execute();
    return usedUp ? 'used up' : award;
  });
  if (found === 'used up') {
    throw new AppError('CONFLICT', {
      message: 'This payment has answered for every certificate that it is for. Pay again for another one.',
    });
  }
  if (!found) throw unlike;
  const { programme, class: grade, awardedOn } = found;
  return { fullName: fullNameOf(found), programme, class: grade, awardedOn };
}
