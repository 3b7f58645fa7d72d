import type { ProfilePart } from '@portal/contracts/student';

interface Contact {
  fullName: string;
  relationship: string | null;
  mobileNumber: string | null;
  address: string | null;
}

/** What a profile needs, as the record has it. */
export interface Kept {
  passportId: string | null;
  email: string | null;
  mobileNumber: string | null;
  permanentAddress: string | null;
  nextOfKin: Contact | null;
  sponsor: Contact | null;
}

const isWhole = (person: Contact | null) =>
  Boolean(person?.fullName && person.relationship && person.mobileNumber && person.address);

/** How much of what a profile needs is there, and what is not. */
export function completeness(kept: Kept) {
  const needed: readonly (readonly [part: ProfilePart, what: string, isThere: boolean])[] = [
    ['photo', 'Passport photo', kept.passportId !== null],
    ['contact', 'Phone number', Boolean(kept.mobileNumber)],
    ['contact', 'Email', Boolean(kept.email)],
    ['contact', 'Permanent address', Boolean(kept.permanentAddress)],
    ['next_of_kin', 'Next of kin', isWhole(kept.nextOfKin)],
    ['sponsor', 'Sponsor', isWhole(kept.sponsor)],
  ];
  const missing = needed.filter(([, , isThere]) => !isThere).map(([part, what]) => ({ part, what }));
  return { done: needed.length - missing.length, of: needed.length, missing };
}
