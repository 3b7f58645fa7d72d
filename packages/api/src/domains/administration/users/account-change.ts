import type { administration } from '@portal/contracts/administration';
import { type CallInput, canonicalPhone, fullNameOf } from '@portal/shared/model';
import { AppError } from '../../../platform/errors';
import type { Editable } from './account.queries';

export type Given = CallInput<typeof administration.users.update>['body'];

type Field = keyof Omit<Editable, 'version'>;
export type Change = Partial<Pick<Editable, Field>>;

/** Fields that decide what somebody may do, or when. */
const rights: readonly Field[] = ['userType', 'activeFrom', 'activeTo', 'mustChangePassword'];
/** Fields whose change has to be explained. */
const explained: readonly Field[] = ['userType', 'activeFrom', 'activeTo', 'email'];

/** What of the account would be another than before. */
export function changeOf(before: Editable, given: Given): Change {
  const wanted: Pick<Editable, Field> = {
    fullName: fullNameOf(given),
    email: given.email,
    phone: given.phone ? canonicalPhone(given.phone) : null,
    userType: given.userType,
    activeFrom: given.activeFrom || null,
    activeTo: given.activeTo || null,
    mustChangePassword: given.mustChangePassword,
  };
  const fields = (Object.keys(wanted) as Field[]).filter(
    (field) => wanted[field] !== asCompared(before, field),
  );
  return Object.fromEntries(fields.map((field) => [field, wanted[field]]));
}

/** Letter case of an address does not make it another one. */
function asCompared(before: Editable, field: Field) {
  return field === 'email' ? (before.email?.toLowerCase() ?? null) : before[field];
}

/** The old values of the same fields. */
export function undone(before: Editable, change: Change): Change {
  return Object.fromEntries((Object.keys(change) as Field[]).map((field) => [field, before[field]]));
}

/** Throws OWN_RIGHTS, or INVALID for a change that has to be explained and is not. */
export function demandAllowed(change: Change, { own, reason }: { own: boolean; reason: string }): void {
  const touches = (fields: readonly Field[]) => fields.some((field) => field in change);
  if (own && touches(rights)) throw new AppError('OWN_RIGHTS');
  if (touches(explained) && reason.length < 5) {
    throw new AppError('INVALID', {
      errors: [{ path: 'reason', message: 'Say why, in at least 5 characters' }],
    });
  }
}
