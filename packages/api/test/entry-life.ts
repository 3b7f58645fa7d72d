import { declineOffer } from '../src/domains/finance/acceptance/decline-offer';
import { invoiceFor } from '../src/domains/finance/billing/bill';
import { askGateway } from '../src/domains/finance/payments/ask-gateway';
import { takeUpOffer } from '../src/domains/admissions/student-profile/take-up-offer';
import { approveEntries, recommendEntries } from '../src/domains/admissions/admission-list/approve-entries';
import {
  extendDeadline,
  restoreEntry,
  withdrawEntry,
} from '../src/domains/admissions/admission-list/change-entry';
import { holdEntry } from '../src/domains/admissions/admission-list/held-entry';
import { lapseEntries } from '../src/domains/admissions/admission-list/lapse-entries';
import { publishEntry } from '../src/domains/admissions/admission-list/publish-entry';
import { studentOffers } from '../src/domains/admissions/admission-list/student-offers';
import type { Command } from '../src/platform/command';
import { inTransaction } from '../src/platform/database/database';
import { AppError } from '../src/platform/errors';
import type { Actor } from '../src/platform/http/route';
import { mailedToken, profileOf, seenEntries } from './admission-list-calls';
import type { TestApp } from './app';
import { aBill } from './fee-builders';
import { payAtGateway } from './money-builders';
import { acceptanceFee } from './offer-builders';

/** What can happen to an entry of the admission list. */
export const happenings = [
  'recommend',
  'approve',
  'publish',
  'withdraw',
  'extend',
  'restore',
  'take up',
  'bill',
  'pay',
  'decline',
  'days pass',
] as const;

/** One of it, by one of the officers. */
export interface Step {
  what: (typeof happenings)[number];
  who: number;
}

const day = 86_400_000;
/** What the officers of a life hold. */
const claims = ['admissions.view', 'admissions.edit', 'admissions.approve'] as const;

/** One candidate on their way through the list, whatever happens to them. */
export class EntryLife {
  private rrr = '';
  private token = '';

  constructor(
    private readonly test: TestApp,
    private readonly officers: readonly string[],
    readonly id: number,
  ) {}

  private by(who: number): Command<Actor> {
    const actor = {
      userId: this.officers[who] ?? '',
      userName: 'x',
      userType: 'official' as const,
      roles: [],
      sessionId: 'x',
      localClaims: [],
      claims: [...claims],
    };
    return { actor, at: this.test.deps.clock.now(), reason: 'because of the test' };
  }

  row() {
    const found = this.test.deps.db
      .selectFrom('admission_list_entry')
      .select(['id', 'state', 'version', 'student_id', 'invoice_id', 'registration_number', 'approved_by'])
      .select('reference')
      .where('id', '=', this.id);
    return found.executeTakeFirstOrThrow();
  }

  private async offer() {
    const { student_id: studentId } = await this.row();
    const offer = studentId === null ? undefined : await studentOffers.newest(this.test.deps.db, studentId);
    return offer && { ...offer, payerKey: `student:${offer.studentId}` };
  }

  private async bill(): Promise<void> {
    const offer = await this.offer();
    if (offer?.state !== 'published' || offer.lapsesAt <= this.test.deps.clock.now()) return;
    const student = { id: offer.studentId, userId: 0, userName: '', payerKey: offer.payerKey };
    const line = { description: 'Acceptance fee', amount: acceptanceFee, itemId: null };
    const bill = {
      ...aBill(student, [line]),
      purposeId: 2,
      expiresAt: new Date(offer.lapsesAt.getTime() - 1000),
    };
    this.rrr = String((await invoiceFor(this.test.deps, bill)).rrr);
  }

  private async pay(): Promise<void> {
    if (this.rrr === '' || !payAtGateway(this.test, this.rrr, { amount: String(acceptanceFee / 100) }))
      return;
    const invoice = this.test.deps.db.selectFrom('invoice').select('id').where('rrr', '=', this.rrr);
    await askGateway(this.test.deps, (await invoice.executeTakeFirstOrThrow()).id, 'system');
  }

  private async publish(who: number): Promise<void> {
    await inTransaction(this.test.deps.db, async (trx) =>
      publishEntry(
        trx,
        { ...this.by(who), env: this.test.deps.env },
        { entry: await holdEntry(trx, this.id) },
      ),
    );
    this.token = await mailedToken(this.test);
  }

  private async takeUp(): Promise<void> {
    const { registration_number: jambRegNumber } = await this.row();
    if (this.token === '') return;
    const profile = { dateOfBirth: '', ...profileOf({ email: `life${this.id}@mail.example` }) };
    await takeUpOffer(this.test.deps, { token: this.token, jambRegNumber, profile });
  }

  private async decline(): Promise<void> {
    const offer = await this.offer();
    if (offer) await declineOffer(this.test.deps, this.by(0), offer);
  }

  private async act({ what, who }: Step): Promise<unknown> {
    const { deps } = this.test;
    const { version } = await this.row();
    const seen = { id: this.id, version };
    const until = new Date(deps.clock.now().getTime() + 20 * day).toISOString().slice(0, 10);
    switch (what) {
      case 'recommend':
        return recommendEntries(deps, this.by(who), await seenEntries(this.test, [this.id]));
      case 'approve':
        return approveEntries(deps, this.by(who), await seenEntries(this.test, [this.id]));
      case 'publish':
        return this.publish(who);
      case 'withdraw':
        return withdrawEntry(deps, this.by(who), seen);
      case 'extend':
        return extendDeadline(deps, this.by(who), { ...seen, until });
      case 'restore':
        return restoreEntry(deps, this.by(who), { ...seen, until });
      case 'take up':
        return this.takeUp();
      case 'bill':
        return this.bill();
      case 'pay':
        return this.pay();
      case 'decline':
        return this.decline();
      case 'days pass':
        deps.clock.advance({ minutes: 8 * 24 * 60 });
        return lapseEntries(deps);
    }
  }

  /** Anything but a refusal is a fault. */
  async live(step: Step): Promise<void> {
    try {
      await this.act(step);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}
